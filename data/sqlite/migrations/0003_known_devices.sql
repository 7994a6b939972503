-- Hashes of the tokens of devices that have signed in once; times in ms.
create table known_devices (token_hash text primary key, expires_at integer not null) strict, without rowid;
