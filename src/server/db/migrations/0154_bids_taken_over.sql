-- The salesman's company from which the firm took the bid over that he had made in its name: what he had sent with it is the firm's now.
alter table bids add column taken_from uuid;
