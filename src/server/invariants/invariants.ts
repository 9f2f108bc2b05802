import { companyKinds } from '#contract/company.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { memberRolesOf } from '#domain/member-roles.ts'

/** What must always hold in every database, with a query that returns a row with `violation` for each breach. */
export type Invariant = { says: string; violations: string }

/** As an SQL list: 'buyer owner', 'buyer purchaser' … */
const memberships = companyKinds.flatMap((kind) => memberRolesOf(kind).map((role) => `'${kind} ${role}'`)).join(', ')

const [firstWarningDays, lastWarningDays] = limits.subscriptionWarningDays
/** After an hour of retries, the last ones ten minutes apart, a failure counts as permanent. */
const triesOfDefect = 14

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
    says: 'Each decided bid has notifications of the right kind, about the right job, one for each person whom it concerns',
    violations: `
      select format('bid %s is %s and has %s right notifications of %s, for %s people', b.id, b.status,
        count(n.id) filter (where n.type = 'bid_' || b.status and n.job_id = b.job_id), count(n.id),
        count(distinct n.user_id)) as violation
      from bids b left join notifications n on n.bid_id = b.id and n.type in ('bid_awarded', 'bid_rejected')
      group by b.id
      having (count(n.id) > 0) <> (b.status in ('awarded', 'rejected')) or count(n.id) <> count(distinct n.user_id)
        or count(n.id) filter (where n.type = 'bid_' || b.status and n.job_id = b.job_id) <> count(n.id)
      union all
      select format('%s is told of the decision on bid %s of another company', n.user_id, b.id)
      from notifications n join bids b on b.id = n.bid_id join users u on u.id = n.user_id
      where n.type in ('bid_awarded', 'bid_rejected') and u.deleted_at is null and u.joined_at < n.created_at
        and u.company_id <> b.supplier_id`,
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
      select format('job %s was posted by a %s', j.id, c.kind) as violation
      from jobs j join companies c on c.id = j.posted_by where c.kind <> 'buyer'
      union all
      select format('bid %s of a %s names %s', b.id, c.kind, coalesce(b.company_represented ->> 'company_name', 'no firm'))
      from bids b join companies c on c.id = b.supplier_id join jobs j on j.id = b.job_id
      where c.kind not in ('supplier', 'salesman') or (c.kind = 'salesman') <> (b.company_represented is not null)
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
    says: 'Only the two companies of a chat write in it, and nobody has read what was not yet written',
    violations: `
      select format('message %s in chat %s is from %s', m.id, c.job_id, m.sender_id) as violation
      from messages m join chats c on c.job_id = m.job_id
      where coalesce(m.sender_company, m.sender_id) not in (c.buyer_id, c.bidder_id)
      union all
      select format('%s has read chat %s up to %s of %s', r.user_id, r.job_id, r.read_seq, c.last_message_seq)
      from chat_reads r join chats c on c.job_id = r.job_id where r.read_seq > c.last_message_seq
      union all
      select format('chat %s is read up to %s and %s of %s', job_id, buyer_read_seq, bidder_read_seq, last_message_seq)
      from chats where greatest(buyer_read_seq, bidder_read_seq) > last_message_seq
        or least(buyer_read_seq, bidder_read_seq) < 0`,
  },
  {
    says: 'A chat has at most one unread notification for each of its people, and none for others',
    violations: `
      select format('%s has %s unread chat notifications about job %s', n.user_id, count(*), n.job_id) as violation
      from notifications n join users u on u.id = n.user_id
        left join chats c on c.job_id = n.job_id and u.company_id in (c.buyer_id, c.bidder_id)
      where n.type = 'chat_message' and not n.read and u.company_id is not null
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
      select format('%s %s has a trial until %s, a subscription until %s', kind, id, trial_expires_at,
        subscription_expires_at) as violation
      from companies
      where kind <> 'buyer' and (trial_expires_at is not null or subscription_expires_at is not null)
        or (trial_expires_at is null) <> (trial_gst_number is null)
      union all
      select format('%s trials for GST number %s', count(*), trial_gst_number)
      from companies where trial_gst_number is not null group by trial_gst_number having count(*) > 1`,
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
      select format('%s paid %s times and %s was told so %s times', c.id, paid.times, u.id, told.times)
      from companies c join users u on u.company_id = c.id and u.member_role = 'owner' and u.deleted_at is null,
        lateral (select count(*) as times from payments where buyer_id = c.id and created_at >= u.joined_at) paid,
        lateral (select count(*) as times from notifications
          where user_id = u.id and type = 'subscription' and not coalesce(params ? 'plan', false) and created_at >= u.joined_at) told
      where paid.times <> told.times`,
  },
  {
    says: 'A subscription ends with its last period, and periods do not overlap',
    violations: `
      select format('the subscription of %s ends at %s, its last period at %s', u.id, u.subscription_expires_at,
        max(s.ends_at)) as violation
      from companies u left join subscription_periods s on s.buyer_id = u.id
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
    says: 'Whoever has a trial or a subscription is warned before it ends',
    violations: `
      select format('company %s has until %s, and its alarm rings at %s', c.id, ends_at, coalesce(a.at::text, 'no time'))
        as violation
      from companies c cross join greatest(c.trial_expires_at, c.subscription_expires_at) as ends_at
        left join alarms a on a.kind = 'subscription_ending' and a.subject_id = c.id
      where c.deleted_at is null and ends_at > now() + interval '${lastWarningDays} days' and (a.at is null or a.tries = 0
        and a.at > ends_at - case when ends_at > now() + interval '${firstWarningDays} days'
          then interval '${firstWarningDays} days' else interval '${lastWarningDays} days' end)`,
  },
  {
    says: 'No alarm fails again and again',
    violations: `
      select format('alarm %s of %s failed %s times: %s', kind, subject_id, tries, last_error) as violation
      from alarms where tries >= ${triesOfDefect}`,
  },
  {
    // Those of webhooks are ids, which stay for sending again.
    says: 'A delivery is sent or given up or waits, and its parameters go when it is over',
    violations: `
      select format('delivery %s was sent at %s, given up at %s, and still has %s', id, coalesce(sent_at::text, 'no time'),
        coalesce(failed_at::text, 'no time'), params) as violation
      from deliveries
      where sent_at is not null and failed_at is not null
        or (sent_at is not null or failed_at is not null) and params <> '{}' and channel <> 'webhook'`,
  },
  {
    // Except deliveries that a server had claimed at that moment.
    says: 'Who was deleted is told nothing any more',
    violations: `
      select format('delivery %s went to deleted user %s at %s', d.id, u.id, d.sent_at) as violation
      from deliveries d join users u on u.id = d.user_id where d.sent_at > u.deleted_at + interval '5 minutes'`,
  },
  {
    says: 'Webhooks belong to open companies of buyers and suppliers, and hear of each event once',
    violations: `
      select format('webhook %s belongs to %s company %s', w.id, case when c.deleted_at is null then c.kind else 'closed' end,
        c.id) as violation
      from webhooks w join companies c on c.id = w.company_id where c.deleted_at is not null or c.kind not in ('buyer', 'supplier')
      union all
      select format('webhook %s hears %s times of %s %s', webhook_id, count(*), template, params)
      from deliveries where channel = 'webhook' and dedupe_key is not null
      group by webhook_id, template, params having count(*) > 1`,
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
    // Without accounts in this database, a hosted service does the sign-in.
    says: 'Whoever belongs to a company has a role that its kind knows, and every open company has an owner',
    violations: `
      select format('%s is %s of a %s company', u.id, u.member_role, c.kind) as violation
      from users u join companies c on c.id = u.company_id
      where u.role <> c.kind or (c.kind || ' ' || u.member_role) not in (${memberships})
      union all
      select format('company %s has %s members and no owner', c.id, count(u.id))
      from companies c left join users u on u.company_id = c.id and u.deleted_at is null
      where c.deleted_at is null
      group by c.id having count(u.id) filter (where u.member_role = 'owner') = 0`,
  },
  {
    says: 'No award above a limit was made without another person',
    violations: `
      select format('%s, who awards up to %s alone, awarded bid %s of %s', u.id, u.award_limit, b.id, b.price_quote) as violation
      from audit_log a join bids b on b.id = a.target_id join users u on u.id = a.actor_id
      where a.action = 'award_bid' and b.price_quote > u.award_limit and u.limited_since < a.created_at
        and not exists (
          select from award_requests r join award_approvals p on p.request_id = r.id and p.approved
          where r.bid_id = b.id and r.status = 'approved' and p.approver <> r.requested_by)
      union all
      select format('request %s of %s was approved by %s others of %s', r.id, r.requested_by, count(p.approver), r.needs)
      from award_requests r left join award_approvals p
        on p.request_id = r.id and p.approved and p.approver <> r.requested_by
      where r.status = 'approved' group by r.id having count(p.approver) < r.needs
      union all
      select format('%s decided on the own request %s', p.approver, r.id)
      from award_requests r join award_approvals p on p.request_id = r.id and p.approver = r.requested_by`,
  },
  {
    // Without accounts in this database, a hosted service does the sign-in.
    says: 'Every profile has the sign-in account of the same address',
    violations: `
      select format('profile %s (%s) has the account %s', u.id, u.email, coalesce(a.email, 'of nobody')) as violation
      from users u left join sign_in.users a on a.id = u.id
      where u.deleted_at is null and lower(u.email) is distinct from a.email and exists (select from sign_in.users)`,
  },
  {
    says: 'A closed company has no open job and no undecided bid; a deleted user, once the sign-in is removed, no session and no account',
    violations: `
      select format('closed company %s has open job %s', u.id, j.id) as violation
      from companies u join jobs j on j.posted_by = u.id and j.status = 'open' and j.deleted_at is null
      where u.deleted_at is not null
      union all
      select format('closed company %s has undecided bid %s', u.id, b.id)
      from companies u join bids b on b.supplier_id = u.id and b.status = 'submitted' and b.deleted_at is null
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
      select format('deleted user %s is %s', id, email) as violation from users
      where deleted_at is not null and (email not like 'deleted-%@deleted.invalid' or person_name <> '')
      union all
      select format('closed company %s is %s', id, company_name) from companies
      where deleted_at is not null and (
        company_name <> '${messages.deletedUser.text}' or contact_email not like 'deleted-%@deleted.invalid' or contact_phone <> '' or gst_number <> '' or address <> '')`,
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
        left join messages m on m.id = f.message_id left join users u on u.id = f.uploaded_by
      where f.uploaded_by <> m.sender_id
        or (u.joined_at < f.uploaded_at and u.company_id <> coalesce(j.posted_by, b.supplier_id))
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
        count(a.id) filter (where coalesce(a.company_id, a.actor_id) = coalesce(done.actor, a.company_id, a.actor_id))) as violation
      from done full join (
        select * from audit_log where action in ('award_bid', 'delete_user', 'delete_job', 'delete_bid')
      ) a on a.action = done.action and a.target_id = done.id
      group by done.action, done.id, a.action, a.target_id
      having done.id is null or count(*) <> 1 or count(a.id) filter (where coalesce(a.company_id, a.actor_id) = coalesce(done.actor, a.company_id, a.actor_id)) <> 1
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
