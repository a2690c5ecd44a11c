-- A text is agreed to once for a loan, however often the call that says so is repeated; the first time is the proof.
delete from consents later using consents earlier
  where later.loan_id = earlier.loan_id and later.consent = earlier.consent
    and later.text_sha256 = earlier.text_sha256 and later.id > earlier.id;
create unique index consents_of_loan_once on consents (loan_id, consent, text_sha256) where loan_id is not null;
