-- Hashes of the tokens of devices that the owner has signed in with; times are in ms.
create table known_devices (token_hash text primary key, expires_at integer not null) strict, without rowid;
