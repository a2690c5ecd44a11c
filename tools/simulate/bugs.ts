/** Faults to be found, each planted as a trigger in the simulation's database. */
export const bugs = {
  /** A late booking does not reverse assessments made meanwhile if they include a late fee. */
  lateFeeStays: `
    create function planted() returns trigger language plpgsql as $$ begin
      if new.kind = 'reversal' and exists (
        select from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where l.entry_id = new.reverses and a.kind = 'late_income') then return null; end if;
      return new;
    end $$;
    create trigger planted before insert on ledger_entries for each row execute function planted();`,
  /** A second payment of a paid code is not booked. */
  secondPaymentLost: `
    create function planted() returns trigger language plpgsql as $$ begin
      if new.kind = 'payment' and exists (
        select from provider_payments p join provider_payments first on first.code_id = p.code_id
        where p.payment_id = new.detail #>> '{payment,paymentId}' and first.payment_id <> p.payment_id) then return null; end if;
      return new;
    end $$;
    create trigger planted before insert on ledger_entries for each row execute function planted();`,
  /** A coupon takes from the principal what it should take from the interest. */
  couponLowersPrincipal: `
    create function planted() returns trigger language plpgsql as $$ begin
      if (select kind from ledger_entries where id = new.entry_id) = 'discount' then
        new.account_id := coalesce((
          select mine.id from ledger_accounts a join ledger_accounts mine on mine.loan_id = a.loan_id and mine.kind = 'principal'
          where a.id = new.account_id and a.kind = 'interest'), new.account_id);
      end if;
      return new;
    end $$;
    create trigger planted before insert on ledger_lines for each row execute function planted();`,
  /** A reversal books the same again instead of its mirror. */
  reversalRepeats: `
    create function planted() returns trigger language plpgsql as $$ begin
      if (select kind from ledger_entries where id = new.entry_id) = 'reversal' then new.amount := -new.amount; end if;
      return new;
    end $$;
    create trigger planted before insert on ledger_lines for each row execute function planted();`,
  /** A refund is sent a second time, under another key. */
  refundedTwice: `
    create function planted() returns trigger language plpgsql as $$ begin
      insert into simulator_payouts (key, amount, bank_code, account_number, reason, made_at)
      select new.key || ' again', new.amount, new.bank_code, new.account_number, new.reason, new.made_at
      where exists (select from transfers where kind = 'refund' and key::text = new.key);
      return null;
    end $$;
    create trigger planted after insert on simulator_payouts for each row execute function planted();`,
  /** A payment of an extension moves the due date by a day less. */
  extendedByLess: `
    create function planted() returns trigger language plpgsql as $$ begin
      if new.detail #>> '{event,kind}' = 'extension' then
        new.detail := jsonb_set(new.detail, '{event,days}', to_jsonb((new.detail #>> '{event,days}')::int - 1));
      end if;
      return new;
    end $$;
    create trigger planted before insert on ledger_entries for each row execute function planted();`,
  /** A payment leaves the codes of other purposes alive. */
  wrongCodeStays: `
    create function planted() returns trigger language plpgsql as $$ begin
      if new.purpose <> 'full' and new.paid_at is null and new.replaced_at is null then new.expires_at := old.expires_at; end if;
      return new;
    end $$;
    create trigger planted before update on payment_codes for each row execute function planted();`,
  /** A reversal is not announced: the last message still says that the loan is settled. */
  reversalUnsaid: `
    create function planted() returns trigger language plpgsql as $$ begin
      if new.kind = 'reversed' then return null; end if;
      return new;
    end $$;
    create trigger planted before insert on messages for each row execute function planted();`,
} as const

export type Bug = keyof typeof bugs
export const isBug = (name: string): name is Bug => Object.hasOwn(bugs, name)

/** Removes the planted fault. */
export const HEALED = 'drop function if exists planted cascade;'
