-- For saying beside a bid how many jobs its bidder has won.
create index bids_won on bids (supplier_id) where status = 'awarded';
