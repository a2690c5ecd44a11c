-- The text of a document may be empty: it is rendered again from its version and facts, and those of the loan are in its own row. Read so
-- from now on; stored so from 0088 on, where a consent alone stands for an agreed document.
alter table loan_documents alter column html drop not null, alter column shown drop not null;
