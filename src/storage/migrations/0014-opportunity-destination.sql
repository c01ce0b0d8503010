-- Where the buyer wants it delivered, and by when: the store prices shipping that it quotes by hand.
alter table opportunity add column deliver_to jsonb;
alter table opportunity add column needed_by date;
