import type { Invariant } from './invariant.ts'

export const chatInvariants: readonly Invariant[] = [
  {
    rule: 'A chat exists exactly for each bidder who won or was offered an award, with the buyer of the job',
    violations: `
      select format('bid %s on job %s is %s without a chat', b.id, b.job_id, b.status) as violation
      from bids b where b.status in ('awarded', 'offered') and b.deleted_at is null
        and not exists (select from chats c where c.job_id = b.job_id and c.bidder_id = b.supplier_id)
      union all
      select format('job %s has a chat between %s and %s', c.job_id, c.buyer_id, c.bidder_id)
      from chats c join jobs j on j.id = c.job_id
      where c.buyer_id <> j.posted_by or not exists (
        select from bids b where b.job_id = c.job_id and c.bidder_id in (b.supplier_id, b.taken_from)
          and (b.status = 'awarded' or exists (select from awards a where a.bid_id = b.id))
      )`,
  },
  {
    rule: 'The messages of a chat are numbered through its job without gap or double, and the chat counts them right',
    violations: `
      select format('chat %s of %s is at %s with %s live, and has messages up to %s, %s live', c.job_id, c.bidder_id,
        c.last_message_seq, c.message_count, coalesce(max(m.seq), 0), count(m.id) filter (where m.deleted_at is null)) as violation
      from chats c left join messages m on m.job_id = c.job_id and m.bidder_id = c.bidder_id
      group by c.job_id, c.bidder_id
      having coalesce(max(m.seq), 0) <> c.last_message_seq
        or count(m.id) filter (where m.deleted_at is null) <> c.message_count
      union all
      select format('job %s has %s messages from %s to %s', job_id, count(*), min(seq), max(seq)) from messages
      group by job_id having count(*) <> max(seq) or min(seq) <> 1 or count(distinct seq) <> count(*)`,
  },
  {
    rule: 'Only the two companies of a chat write in it, and nobody has read what was not yet written',
    violations: `
      select format('message %s in chat %s is from %s', m.id, c.job_id, m.sender_id) as violation
      from messages m join chats c on c.job_id = m.job_id and c.bidder_id = m.bidder_id
      where coalesce(m.sender_company, m.sender_id) not in (c.buyer_id, c.bidder_id, coalesce(c.claimed_from, c.bidder_id))
      union all
      select format('%s has read chat %s up to %s of %s', r.user_id, r.job_id, r.read_seq, c.last_message_seq)
      from chat_marks r join chats c on c.job_id = r.job_id and c.bidder_id = r.bidder_id where r.read_seq > c.last_message_seq
      union all
      select format('chat %s is read up to %s and %s of %s', job_id, buyer_read_seq, bidder_read_seq, last_message_seq)
      from chats where greatest(buyer_read_seq, bidder_read_seq) > last_message_seq
        or least(buyer_read_seq, bidder_read_seq) < 0`,
  },
  {
    rule: 'A chat has at most one unread notification for each of its people, and none for others',
    violations: `
      select format('%s has %s unread chat notifications about job %s', n.user_id, count(*), n.job_id) as violation
      from notifications n join users u on u.id = n.user_id
        left join chats c on c.job_id = n.job_id and u.company_id in (c.buyer_id, c.bidder_id)
      where n.type = 'chat_message' and not n.read and u.company_id is not null
      group by n.user_id, n.job_id having count(distinct n.id) > 1 or count(c.job_id) = 0`,
  },
]
