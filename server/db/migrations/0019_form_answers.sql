-- One table for all steps that are their fields and nothing else.
create table form_answers (
  borrower_id uuid not null references borrowers on delete cascade,
  form text not null,
  answers jsonb not null,
  saved_at timestamptz not null,
  primary key (borrower_id, form)
);
insert into form_answers select borrower_id, 'personal', answers, saved_at from personal_answers;
drop table personal_answers;
