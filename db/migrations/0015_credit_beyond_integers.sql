-- allowed: one short row for each holder of credit; the release before reads a bigint of this size, too
ALTER TABLE "credit_balances" ALTER COLUMN "paise" SET DATA TYPE bigint;