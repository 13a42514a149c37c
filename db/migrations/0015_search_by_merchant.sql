-- So that one index finds a merchant and three letters together.
CREATE EXTENSION IF NOT EXISTS btree_gin;
