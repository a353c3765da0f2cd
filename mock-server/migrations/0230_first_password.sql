ALTER TABLE members ADD COLUMN has_password boolean DEFAULT true NOT NULL;

ALTER TABLE sessions ADD COLUMN first_password_until bigint;

-- Accounts registered by mobile number were given a random password that nobody knows.
UPDATE members SET has_password = false WHERE first_time_login AND username = 'm' || mobile_num;
