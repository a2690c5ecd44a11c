-- What commit 2d921eb4 wrote on its sandbox for one invented borrower: a loan, a code, a payment and jobs. Inserted after
-- its migrations, up to 0030.
set session_replication_role = replica;
delete from ledger_accounts;

insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, singleton_key, singleton_on, expire_in, created_on, completed_on, keep_until, output, dead_letter, policy) overriding system value values
('09dad8ce-7baa-45a7-c59f-79e000ef46ad', 'jobs', '-223783200', '{"data": {"day": 0, "dueOn": "2027-02-03", "loanId": "f0546b78-9658-4f99-bc77-69cfd1eb25da"}, "name": "remind"}', 'created', '10', '0', '5', 'true', '2027-02-03 02:00:00+00', NULL, NULL, NULL, '00:01:00', '2026-11-29 08:55:19.117+00', NULL, 'infinity', NULL, NULL, 'standard'),
('7449dd77-032c-8a1f-62a4-21563ceeb810', 'jobs', '-223524000', '{"data": {"day": -3, "dueOn": "2027-02-03", "loanId": "f0546b78-9658-4f99-bc77-69cfd1eb25da"}, "name": "remind"}', 'created', '10', '0', '5', 'true', '2027-01-31 02:00:00+00', NULL, NULL, NULL, '00:01:00', '2026-11-29 08:55:19.117+00', NULL, 'infinity', NULL, NULL, 'standard'),
('847851c2-d981-a517-6a1f-3af65af7fb78', 'jobs', '-223869600', '{"data": {"day": 1, "dueOn": "2027-02-03", "loanId": "f0546b78-9658-4f99-bc77-69cfd1eb25da"}, "name": "remind"}', 'created', '10', '0', '5', 'true', '2027-02-04 02:00:00+00', NULL, NULL, NULL, '00:01:00', '2026-11-29 08:55:19.117+00', NULL, 'infinity', NULL, NULL, 'standard'),
('8e6245ac-4402-5345-4ad8-97f2ddd6ce4c', 'jobs', '-223696800', '{"data": {"day": -1, "dueOn": "2027-02-03", "loanId": "f0546b78-9658-4f99-bc77-69cfd1eb25da"}, "name": "remind"}', 'created', '10', '0', '5', 'true', '2027-02-02 02:00:00+00', NULL, NULL, NULL, '00:01:00', '2026-11-29 08:55:19.117+00', NULL, 'infinity', NULL, NULL, 'standard'),
('a3fea608-948a-48d3-926a-9751c92baeaf', 'jobs', '0', '{"data": {"loanId": "f0546b78-9658-4f99-bc77-69cfd1eb25da"}, "name": "closeCodes"}', 'completed', '10', '0', '5', 'true', '2020-01-01 00:00:00+00', '2026-11-29 08:55:19.404+00', NULL, NULL, '00:01:00', '2026-11-29 08:55:19.388+00', '2027-01-04 02:00:00.503+00', 'infinity', '{}', NULL, 'standard'),
('dcfae4a8-895b-4aeb-ac84-4e3e9282c193', 'jobs', '0', '{"data": {"loanId": "f0546b78-9658-4f99-bc77-69cfd1eb25da"}, "name": "payOut"}', 'completed', '10', '0', '5', 'true', '2020-01-01 00:00:00+00', '2026-11-29 08:55:19.045+00', NULL, NULL, '00:01:00', '2026-11-29 08:55:19.003+00', '2027-01-04 02:00:00.128+00', 'infinity', '{}', NULL, 'standard');

insert into public.bank_accounts (borrower_id, bank_code, account_number, account_holder, saved_at) overriding system value values
('eb6b1658-477d-4eee-86cc-0df0760752a3', '014', '0123456789', 'SITI CONTOH', '2027-01-04 02:00:00.07+00');

insert into public.borrowers (id, phone, biz_status, is_blocked, credit_limit, created_at, monthly_income, carrier_verified_at, is_reported) overriding system value values
('eb6b1658-477d-4eee-86cc-0df0760752a3', '81210000001', '60', 'false', '1000000', '2027-01-04 02:00:00.07+00', NULL, NULL, 'false');

insert into public.card_readings (id, borrower_id, picture, fields, doubtful, read_at, sha256) overriding system value values
('d8d87424-bff9-43e6-a34e-74aa51e06256', 'eb6b1658-477d-4eee-86cc-0df0760752a3', 'sample', '{"nik": "3299005708950001", "name": "SITI CONTOH", "gender": "P", "address": "JL. CONTOH NO. 1", "birthday": "17/08/1995", "birthPlace": "BANDUNG"}', '[]', '2027-01-04 02:00:00.07+00', NULL);

insert into public.cards (borrower_id, reading_id, fields, confirmed_at, transaction_id, shares_nik) overriding system value values
('eb6b1658-477d-4eee-86cc-0df0760752a3', 'd8d87424-bff9-43e6-a34e-74aa51e06256', '{"nik": "3299005708950001", "name": "SITI CONTOH", "gender": "P", "address": "JL. CONTOH NO. 1", "birthday": "17/08/1995", "birthPlace": "BANDUNG"}', '2027-01-04 02:00:00.07+00', NULL, 'false');

insert into public.consents (id, borrower_id, consent, version, text_sha256, locale, app_code, app_version, given_at, loan_id) overriding system value values
('1', 'eb6b1658-477d-4eee-86cc-0df0760752a3', 'privacy', '2', '2f6abf5eae7a2ea918cd50bfd753ddde997ce51d6e94574e85a6913516a7fc06', 'en', '', '', '2027-01-04 02:00:00.407+00', NULL);

insert into public.contacts (borrower_id, "position", relationship, phone, consented_at) overriding system value values
('eb6b1658-477d-4eee-86cc-0df0760752a3', '0', 'HUSBAND', '81200000091', '2027-01-04 02:00:00.07+00'),
('eb6b1658-477d-4eee-86cc-0df0760752a3', '1', 'OLDER_SIBLING', '81200000092', '2027-01-04 02:00:00.07+00');

insert into public.form_answers (borrower_id, form, answers, saved_at) overriding system value values
('eb6b1658-477d-4eee-86cc-0df0760752a3', 'personal', '{"email": "siti@example.com", "gender": "P", "marital": "MARRIED", "birthday": "17/08/1995", "children": "1", "industry": "TRADE", "education": "S1", "workStatus": "PRIVATE", "companyName": "PT Contoh Sejahtera", "companyAddress": "Jl. Contoh No. 2, Bandung"}', '2027-01-04 02:00:00.07+00');

insert into public.ledger_accounts (id, kind, loan_id) overriding system value values
('1', 'cash', NULL),
('2', 'unmatched', NULL),
('28', 'principal', 'f0546b78-9658-4f99-bc77-69cfd1eb25da'),
('29', 'interest', 'f0546b78-9658-4f99-bc77-69cfd1eb25da'),
('3', 'interest_income', NULL),
('30', 'service_fee', 'f0546b78-9658-4f99-bc77-69cfd1eb25da'),
('31', 'late_fee', 'f0546b78-9658-4f99-bc77-69cfd1eb25da'),
('32', 'extension_fee', 'f0546b78-9658-4f99-bc77-69cfd1eb25da'),
('33', 'overpaid', 'f0546b78-9658-4f99-bc77-69cfd1eb25da'),
('4', 'fee_income', NULL),
('5', 'late_income', NULL),
('6', 'extension_income', NULL),
('7', 'coupon_cost', NULL),
('8', 'waived', NULL),
('9', 'written_off', NULL);

insert into public.ledger_entries (id, kind, loan_id, key, value_on, booked_at, reverses, detail, booked_in) overriding system value values
('6', 'payout', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'payout:f0546b78-9658-4f99-bc77-69cfd1eb25da', '2027-01-04', '2027-01-04 02:00:00.153+00', NULL, '{}', '796'),
('7', 'assess', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'assess:f0546b78-9658-4f99-bc77-69cfd1eb25da:2027-01-04T02:00:00.444Z simulator:py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38', '2027-01-04', '2027-01-04 02:00:00.455+00', NULL, '{"step": "2027-01-04T02:00:00.444Z simulator:py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38"}', '821'),
('8', 'payment', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'payment:2027-01-04T02:00:00.444Z simulator:py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38', '2027-01-04', '2027-01-04 02:00:00.455+00', NULL, '{"step": "2027-01-04T02:00:00.444Z simulator:py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38", "dueOn": "2027-02-03", "event": {"on": "2027-01-04", "key": "2027-01-04T02:00:00.444Z simulator:py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38", "kind": "payment", "amount": 400000}, "payment": {"provider": "simulator", "paymentId": "py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38"}}', '821');

insert into public.ledger_lines (entry_id, account_id, amount) overriding system value values
('6', '1', '-1000000'),
('6', '28', '1000000'),
('7', '29', '1000'),
('7', '3', '-1000'),
('7', '30', '2000'),
('7', '4', '-2000'),
('8', '1', '400000'),
('8', '28', '-397000'),
('8', '29', '-1000'),
('8', '30', '-2000');

insert into public.loans (id, borrower_id, price_rule_id, principal, days, coupon_id, discount, shown, state, applied_at, decided_at, paid_out_at, paid_out_on, due_on, closed_at, reopened_at, failure, monthly_income) overriding system value values
('f0546b78-9658-4f99-bc77-69cfd1eb25da', 'eb6b1658-477d-4eee-86cc-0df0760752a3', '3', '1000000', '30', NULL, '0', '{}', '50', '2027-01-04 02:00:00.102+00', NULL, '2027-01-04 02:00:00.153+00', '2027-01-04', '2027-02-03', NULL, NULL, NULL, NULL);

insert into public.messages (id, borrower_id, loan_id, kind, key, "values", written_at) overriding system value values
('1', 'eb6b1658-477d-4eee-86cc-0df0760752a3', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'paidOut', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', '{"dueOn": "2027-02-03", "amount": 1000000}', '2027-01-04 02:00:00.218+00'),
('2', 'eb6b1658-477d-4eee-86cc-0df0760752a3', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'paid', 'simulator py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38', '{"amount": 400000}', '2027-01-04 02:00:00.489+00');

insert into public.payment_codes (id, loan_id, purpose, provider, channel, number, amount, quote, created_at, expires_at, replaced_at, paid_at, qr) overriding system value values
('1b9a47a6-9c24-4dee-b503-3a69899bc29a', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'part', 'simulator', 'BCA', '7009975171076107', '400000', '{}', '2027-01-04 02:00:00.432+00', '2027-01-04 17:00:00+00', NULL, '2027-01-04 02:00:00.444+00', NULL);

insert into public.payouts (key, loan_id, provider, amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at, mended_at) overriding system value values
('e2254e7b-4352-4fbb-bcbb-29956309ce6e', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', 'simulator', '1000000', '014', '0123456789', 'SITI CONTOH', 'sent', NULL, '2027-01-04 02:00:00.153+00', '2027-01-04 02:00:00.153+00', NULL);

insert into public.price_rules (id, product_code, name, valid_from, daily_rate_bp, fee_bp, late_rate_bp, extension_rate_bp, cap_bp, tenors, extension_days, max_extensions, min_amount, max_amount, amount_step, late_cap_bp) overriding system value values
('1', 'LANGKAH30', 'Langkah 30', '2025-12-31 17:00:00+00', '5', '150', '10', '10', '10', '[30]', '[7, 14]', '2', '300000', '30000000', '100000', NULL),
('2', 'LANGKAH14', 'Langkah 14', '2025-12-31 17:00:00+00', '8', '14', '10', '10', '10', '[7, 14]', '[7, 14]', '2', '300000', '30000000', '100000', NULL),
('3', 'TEST', 'Test', '1970-01-01 00:00:00+00', '10', '600', '10', '10', '30', '[30]', '[7]', '3', '100000', '10000000', '100000', NULL);

insert into public.provider_payments (provider, payment_id, code_id, loan_id, amount, paid_at, received_at, outcome, entry_id, number) overriding system value values
('simulator', 'py-ac7ad5ca-6be7-41f6-9cd0-e2760ac09b38', '1b9a47a6-9c24-4dee-b503-3a69899bc29a', 'f0546b78-9658-4f99-bc77-69cfd1eb25da', '400000', '2027-01-04 02:00:00.444+00', '2027-01-04 02:00:00.455+00', 'booked', '8', '7009975171076107');

insert into public.sandbox_clock (id, ahead_ms) overriding system value values
('1', '3085481101');

insert into public.sessions (token_hash, borrower_id, device_id, app_code, app_version, created_at, expires_at, revoked_at, seen_at, locale) overriding system value values
('dec15d14777b36cc16910c734b27d180d38caa4f0ed973a76b9fecdcfb00ee5c', 'eb6b1658-477d-4eee-86cc-0df0760752a3', 'device-1', '', '', '2027-01-04 02:00:00.407+00', '2028-01-04 02:00:00.407+00', NULL, '2027-01-04 02:00:00.407+00', 'en');

insert into public.survey_answers (borrower_id, answers, saved_at) overriding system value values
('eb6b1658-477d-4eee-86cc-0df0760752a3', '{"house": "FAMILY", "payday": "25", "salaryType": "MONTHLY", "loanPurpose": "DAILY", "monthlyIncome": "FROM_5"}', '2027-01-04 02:00:00.07+00');

select setval('ledger_accounts_id_seq', max(id)) from ledger_accounts;
select setval('messages_id_seq', max(id)) from messages;
set session_replication_role = default;
