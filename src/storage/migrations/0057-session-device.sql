-- Where somebody signed in, such as "Chrome on Windows"; null if the browser didn't say it. The
-- browser's own header isn't kept, since it can tell people apart.
alter table person_session add column device text;
