import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** What must hold of every database at every moment, and a query for what breaks it: one row, one `violation`. */
export type Invariant = { says: string; violations: string }

export const invariants: readonly Invariant[] = [
  {
    says: 'A job is awarded exactly if it has one awarded bid, and never has two',
    violations: `
      select format('job %s is %s and has %s awarded bids', j.id, j.status, count(b.id)) as violation
      from jobs j left join bids b on b.job_id = j.id and b.status = 'awarded' and b.deleted_at is null
      group by j.id having count(b.id) <> case when j.status = 'awarded' then 1 else 0 end`,
  },
  {
    says: 'No bid is left undecided on a job that takes no more bids',
    violations: `
      select format('bid %s is submitted on %s job %s', b.id, j.status, j.id) as violation
      from bids b join jobs j on j.id = b.job_id
      where b.status = 'submitted' and j.status <> 'open' and b.deleted_at is null and j.deleted_at is null`,
  },
  {
    says: 'A bid is rejected only by the award of another',
    violations: `
      select format('bid %s is rejected on %s job %s', b.id, j.status, j.id) as violation
      from bids b join jobs j on j.id = b.job_id where b.status = 'rejected' and j.status <> 'awarded'`,
  },
  {
    says: 'Each decided bid has one notification, of the right kind, to the right person, about the right job',
    violations: `
      select format('bid %s is %s and has %s right notifications of %s', b.id, b.status,
        count(n.id) filter (where n.type = 'bid_' || b.status and n.user_id = b.supplier_id and n.job_id = b.job_id),
        count(n.id)) as violation
      from bids b left join notifications n on n.bid_id = b.id and n.type in ('bid_awarded', 'bid_rejected')
      group by b.id
      having count(n.id) <> case when b.status in ('awarded', 'rejected') then 1 else 0 end
        or count(n.id) filter (where n.type = 'bid_' || b.status and n.user_id = b.supplier_id and n.job_id = b.job_id)
          <> count(n.id)`,
  },
  {
    says: 'A supplier has one live bid on a job, a salesman one for each firm',
    violations: `
      select format('%s has %s live bids on job %s', supplier_id, count(*), job_id) as violation
      from bids where deleted_at is null and status <> 'withdrawn'
      group by job_id, supplier_id, company_represented ->> 'gst_number' having count(*) > 1`,
  },
  {
    says: 'Buyers post, suppliers bid for themselves, salesmen for a firm, and nobody on an own job',
    violations: `
      select format('job %s was posted by a %s', j.id, u.role) as violation
      from jobs j join users u on u.id = j.posted_by where u.role <> 'buyer'
      union all
      select format('bid %s of a %s names %s', b.id, u.role, coalesce(b.company_represented ->> 'company_name', 'no firm'))
      from bids b join users u on u.id = b.supplier_id join jobs j on j.id = b.job_id
      where u.role not in ('supplier', 'salesman') or (u.role = 'salesman') <> (b.company_represented is not null)
        or j.posted_by = b.supplier_id`,
  },
  {
    says: 'A chat exists exactly for an awarded job, between its buyer and its winner',
    violations: `
      select format('job %s is %s and its chat is between %s and %s', j.id, j.status, c.buyer_id, c.bidder_id) as violation
      from jobs j left join chats c on c.job_id = j.id
        left join bids b on b.job_id = j.id and b.status = 'awarded' and b.deleted_at is null
      where (j.status = 'awarded') <> (c.job_id is not null)
        or c.buyer_id <> j.posted_by or c.bidder_id is distinct from b.supplier_id`,
  },
  {
    says: 'The messages of a chat are numbered from 1 without gap or double, and the chat counts them right',
    violations: `
      select format('chat %s is at %s with %s live, and has %s messages up to %s, %s live', c.job_id, c.last_message_seq,
        c.message_count, count(m.id), coalesce(max(m.seq), 0), count(m.id) filter (where m.deleted_at is null)) as violation
      from chats c left join messages m on m.job_id = c.job_id
      group by c.job_id
      having count(m.id) <> c.last_message_seq or coalesce(max(m.seq), 0) <> c.last_message_seq
        or coalesce(min(m.seq), 1) <> 1 or count(distinct m.seq) <> count(m.id)
        or count(m.id) filter (where m.deleted_at is null) <> c.message_count`,
  },
  {
    says: 'Only the two people of a chat write in it, and neither has read what was not yet written',
    violations: `
      select format('message %s in chat %s is from %s', m.id, c.job_id, m.sender_id) as violation
      from messages m join chats c on c.job_id = m.job_id where m.sender_id not in (c.buyer_id, c.bidder_id)
      union all
      select format('chat %s is read up to %s and %s of %s', job_id, buyer_read_seq, bidder_read_seq, last_message_seq)
      from chats where greatest(buyer_read_seq, bidder_read_seq) > last_message_seq
        or least(buyer_read_seq, bidder_read_seq) < 0`,
  },
  {
    says: 'A chat has at most one unread notification for each of its people, and none for others',
    violations: `
      select format('%s has %s unread chat notifications about job %s', n.user_id, count(*), n.job_id) as violation
      from notifications n left join chats c on c.job_id = n.job_id and n.user_id in (c.buyer_id, c.bidder_id)
      where n.type = 'chat_message' and not n.read
      group by n.user_id, n.job_id having count(*) > 1 or count(c.job_id) = 0`,
  },
  {
    says: 'Prices are rupees with two decimals, more than 0 and less than 1e12',
    violations: `
      select format('bid %s quotes %s', id, price_quote) as violation from bids
      where not (price_quote > 0 and price_quote < 1e12) or price_quote <> round(price_quote, 2)`,
  },
  {
    says: 'Only buyers have a trial or a subscription, and a GST number has one trial',
    violations: `
      select format('%s %s has a trial until %s, a subscription until %s', role, id, trial_expires_at,
        subscription_expires_at) as violation
      from users
      where role <> 'buyer' and (trial_expires_at is not null or subscription_expires_at is not null)
        or (trial_expires_at is null) <> (trial_gst_number is null)
      union all
      select format('%s trials for GST number %s', count(*), trial_gst_number)
      from users where trial_gst_number is not null group by trial_gst_number having count(*) > 1`,
  },
  {
    says: 'A payment is of its order in full, and has one period, one invoice and one notification',
    violations: `
      select format('payment %s has %s periods and %s invoices', p.id, count(distinct s.payment_id),
        count(distinct i.id)) as violation
      from payments p left join subscription_periods s on s.payment_id = p.id left join invoices i on i.payment_id = p.id
      group by p.id having count(distinct s.payment_id) <> 1 or count(distinct i.id) <> 1
      union all
      select format('payment %s of %s paise by %s is for order %s of %s paise by %s, which is %s', p.id, p.amount, p.buyer_id,
        o.id, o.amount, o.buyer_id, o.status)
      from payments p join payment_orders o on o.id = p.order_id
      where (p.amount, p.currency, p.buyer_id, p.provider) <> (o.amount, o.currency, o.buyer_id, o.provider)
        or o.status <> 'paid'
      union all
      select format('order %s is paid without a payment', id) from payment_orders o
      where status = 'paid' and not exists (select from payments where order_id = o.id)
      union all
      select format('%s paid %s times and was told so %s times', u.id, paid.times, told.times)
      from users u, lateral (select count(*) as times from payments where buyer_id = u.id) paid,
        lateral (select count(*) as times from notifications where user_id = u.id and type = 'subscription') told
      where paid.times <> told.times`,
  },
  {
    says: 'A subscription ends with its last period, and periods do not overlap',
    violations: `
      select format('the subscription of %s ends at %s, its last period at %s', u.id, u.subscription_expires_at,
        max(s.ends_at)) as violation
      from users u left join subscription_periods s on s.buyer_id = u.id
      group by u.id having u.subscription_expires_at is distinct from max(s.ends_at)
      union all
      select format('periods of %s overlap at %s', one.buyer_id, other.starts_at)
      from subscription_periods one join subscription_periods other
        on other.buyer_id = one.buyer_id and other.payment_id <> one.payment_id
        and other.starts_at >= one.starts_at and other.starts_at < one.ends_at
      union all
      select format('the period of payment %s by %s is of %s', p.id, p.buyer_id, s.buyer_id)
      from payments p join subscription_periods s on s.payment_id = p.id where s.buyer_id <> p.buyer_id`,
  },
  {
    says: 'Invoices are numbered without a gap, and are over what their buyer paid',
    violations: `
      select format('series %s is at %s and has %s invoices', s.series, s.last_serial, count(i.id)) as violation
      from invoice_series s left join invoices i on i.series = s.series
      group by s.series having count(i.id) <> s.last_serial or coalesce(max(i.serial), 0) <> s.last_serial
      union all
      select format('invoice %s over %s paise to %s is for payment %s of %s paise by %s', i.number, i.total_paise,
        i.buyer_id, p.id, p.amount, p.buyer_id)
      from invoices i join payments p on p.id = i.payment_id
      where (i.total_paise, i.buyer_id) <> (p.amount, p.buyer_id)`,
  },
  {
    // Without accounts here, sign-in is another service's.
    says: 'Every profile has the sign-in account of the same address',
    violations: `
      select format('profile %s (%s) has the account %s', u.id, u.email, coalesce(a.email, 'of nobody')) as violation
      from users u left join sign_in.users a on a.id = u.id
      where u.deleted_at is null and lower(u.email) is distinct from a.email and exists (select from sign_in.users)`,
  },
  {
    says: 'A deleted user has no open job, no undecided bid and, once the sign-in is removed, no session and no account',
    violations: `
      select format('deleted user %s has open job %s', u.id, j.id) as violation
      from users u join jobs j on j.posted_by = u.id and j.status = 'open' and j.deleted_at is null
      where u.deleted_at is not null
      union all
      select format('deleted user %s has undecided bid %s', u.id, b.id)
      from users u join bids b on b.supplier_id = u.id and b.status = 'submitted' and b.deleted_at is null
        join jobs j on j.id = b.job_id and j.deleted_at is null
      where u.deleted_at is not null
      union all
      select format('deleted user %s has session %s', u.id, s.id)
      from users u join sign_in.sessions s on s.user_id = u.id and s.ended_at is null and s.expires_at > now()
      where u.sign_in_removed_at is not null
      union all
      select format('deleted user %s can sign in', u.id)
      from users u join sign_in.users a on a.id = u.id where u.sign_in_removed_at is not null`,
  },
  {
    says: 'Nothing of a deleted user tells who it was',
    violations: `
      select format('deleted user %s is %s', id, company_name) as violation from users
      where deleted_at is not null and (
        company_name <> '${messages.deletedUser.text}' or email not like 'deleted-%@deleted.invalid'
        or contact_phone <> '' or gst_number <> '' or address <> '')`,
  },
  {
    says: 'Passwords, codes and refresh tokens are kept as hashes',
    violations: `
      select format('the password of %s', id) as violation from sign_in.users where password_hash not like '$argon2id$%'
      union all
      select format('the %s code of %s', kind, user_id) from sign_in.one_time_codes where code_hash not like '$argon2id$%'
      union all
      select format('refresh token %s', id) from sign_in.refresh_tokens where octet_length(token_hash) <> 32`,
  },
  {
    says: 'One-time codes have five tries and live ten minutes',
    violations: `
      select format('the %s code of %s has had %s tries and lives until %s', kind, user_id, tries, expires_at) as violation
      from sign_in.one_time_codes
      where tries not between 0 and 5 or expires_at > now() + interval '10 minutes'`,
  },
  {
    says: 'A file belongs to whoever added it, and an item has no more than it may',
    violations: `
      select format('file %s of a %s is from %s', f.id, case when f.job_id is not null then 'job'
        when f.bid_id is not null then 'bid' else 'message' end, f.uploaded_by) as violation
      from files f left join jobs j on j.id = f.job_id left join bids b on b.id = f.bid_id
        left join messages m on m.id = f.message_id
      where f.uploaded_by is distinct from coalesce(j.posted_by, b.supplier_id, m.sender_id)
      union all
      select format('%s has %s files', coalesce(job_id, bid_id, message_id), count(*))
      from files group by job_id, bid_id, message_id having count(*) > ${limits.filesPerItem}`,
  },
  {
    says: 'Stored bytes without a file are swept within a day',
    violations: `
      select format('nothing is attached to %s of %s', key, created_at) as violation from stored_bytes
      where created_at < now() - interval '1 day' and not exists (select from files where storage_key = key)`,
  },
  {
    says: 'Each award and each deletion is in the audit log once',
    violations: `
      with done as (
        select 'award_bid' as action, b.id, j.posted_by as actor from bids b join jobs j on j.id = b.job_id
          where b.status = 'awarded'
        union all select 'delete_user', id, null from users where deleted_at is not null
        union all select 'delete_job', id, null from jobs where deleted_at is not null
        union all select 'delete_bid', id, null from bids where deleted_at is not null
      )
      select format('%s %s was done %s and is there %s times', coalesce(done.action, a.action), coalesce(done.id, a.target_id),
        case when done.id is null then 'never' else 'once' end,
        count(a.id) filter (where a.actor_id = coalesce(done.actor, a.actor_id))) as violation
      from done full join (
        select * from audit_log where action in ('award_bid', 'delete_user', 'delete_job', 'delete_bid')
      ) a on a.action = done.action and a.target_id = done.id
      group by done.action, done.id, a.action, a.target_id
      having done.id is null or count(*) <> 1 or count(a.id) filter (where a.actor_id = coalesce(done.actor, a.actor_id)) <> 1
      union all
      select format('create_user %s is there %s times', target_id, count(*))
      from audit_log where action = 'create_user' group by target_id having count(*) > 1`,
  },
  {
    says: 'The sealed entries of the audit log are numbered without a gap',
    violations: `
      select format('%s sealed entries, the last of them number %s', count(link), max(link)) as violation
      from audit_log having count(link) <> coalesce(max(link), 0)`,
  },
]
