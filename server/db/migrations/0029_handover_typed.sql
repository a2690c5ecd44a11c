-- What a borrower has typed and not sent, as her app has sealed it: for her other browser, as long as the handover lives.
alter table handovers add column typed text;
