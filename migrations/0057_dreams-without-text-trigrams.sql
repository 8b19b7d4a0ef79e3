-- Only calls that filter texts by parts of words asked it, and each save paid for it (decision 119).
DROP INDEX "dream_text_trgm";
