-- Each movement is written by the statement that writes its product's row, so looking that row up
-- again for every movement of a batch checks nothing (decision 0135).
alter table stock_movement drop constraint stock_movement_merchant_id_sku_fkey;
