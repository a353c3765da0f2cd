-- Who is online: jobs ask every second, and the ended sessions of all members are many more.
create index sessions_seen on sessions (seen_at) where ended_at is null;
