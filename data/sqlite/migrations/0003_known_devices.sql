-- The known devices: browsers that the owner has signed in with, each as the hash of its token. Times are
-- in ms since 1970.
create table known_devices (token_hash text primary key, expires_at integer not null) strict, without rowid;
