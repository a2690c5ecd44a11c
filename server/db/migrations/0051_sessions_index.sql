-- sessions_of_device begins with the same column, and serves all that asked this one.
drop index if exists sessions_of_borrower;
