ALTER TABLE "profile" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_name_key" ON "profile" USING btree ("name_key");--> statement-breakpoint
-- What src/shared/public-names.ts makes of a name, as near as SQL comes to it; a name that is written again gets its exact form.
CREATE FUNCTION "public_name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(replace(replace(regexp_replace(
    translate(lower(translate(
      regexp_replace(normalize(normalize(name, NFKC), NFD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      'ΑαΒβΕεΖζΗηΙιΚκΜμΝνΟοΡρΤτΥυΧχϹϲϺϻͿϳАаВвЕеЅѕІіЈјКкМмНнОоРрСсТтУуХхҮүԌԍԚԛԜԝҺһӀӏԀԁՍսՏտՕօԼլՈոᎪꭺᏴᏼᏟꮯᎠꭰᎬꭼᎻꮋᎫꭻᏦꮶᏞꮮᎷꮇᏢꮲᏒꮢᏚꮪᎢꭲᏙꮩᎳꮃᏃꮓᎥꭵᎡꭱŁłØøĐđƊɗƁɓƤƥƬƭƲʋƝɲƖɩɊƘƙƓȺɃȻɆǤĦħɈꝊɌŦŧɎƵƶγΓωΩσΣгГпПѵѴաԱգԳզԶհՀցՑյՅɑɡıIȷɐƅɫɱŋɵʙɢʜɪʟɴʀʏɾɨƒſSᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ', 'aabbeezzhhllkkmmnnooppttyyxxccmmjjaabbeesslljjkkmmhhooppccttyyxxyyggqqwwhhlldduussoollnnaabbccddeehhjjkkllmmpprrssttvvwwzzllrrllooddddbbppttvunnllqkkgabceghhjorttyzzyywwoorrnnvvwwqqqqhhggjjaglljablmnobghllnryrlfssacdejkmoptuvwz')), 'i1|0', 'lllo'),
    '[[:space:]!"#%&''()*,./:;?@_{}\\\[\]\-\u2010-\u2027\u00a1\u00bf]+', '', 'g'), 'rn', 'm'), 'vv', 'w'), ''), lower(normalize(name, NFKC)))
$$;--> statement-breakpoint
DO $$
DECLARE
  one record;
  tried text;
  number integer;
BEGIN
  FOR one IN SELECT id, username FROM "profile" ORDER BY id LOOP
    tried := one.username;
    number := 1;
    WHILE EXISTS (SELECT FROM "profile" WHERE name_key = public_name_key(tried)) LOOP
      number := number + 1;
      tried := left(one.username, 34) || ' ' || number;
    END LOOP;
    UPDATE "profile" SET username = tried, name_key = public_name_key(tried) WHERE id = one.id;
  END LOOP;
END
$$;--> statement-breakpoint
DROP FUNCTION "public_name_key"(text);--> statement-breakpoint
ALTER TABLE "profile" ALTER COLUMN "name_key" SET NOT NULL;
