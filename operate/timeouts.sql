-- pgbouncer ignores what each connection asks for, so the role has it.
alter role langkah set statement_timeout = '30s';
alter role langkah set lock_timeout = '3s';
alter role langkah set idle_in_transaction_session_timeout = '30s';
