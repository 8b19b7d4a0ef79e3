/**
 * Time zones south of the equator that have four seasons, or share those of such a country (IANA, `zone1970.tab`); what lies
 * close to the equator counts the wet and the dry, and is left with the north's names.
 */
const SOUTHERN: ReadonlySet<string> = new Set(
  `Africa/Johannesburg Africa/Maseru Africa/Mbabane Africa/Maputo Africa/Gaborone Africa/Harare Africa/Windhoek Africa/Lusaka
America/Argentina America/Buenos_Aires America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Rosario
America/Asuncion America/Montevideo America/Santiago America/Punta_Arenas America/Coyhaique America/La_Paz America/Lima
America/Sao_Paulo America/Campo_Grande America/Cuiaba America/Bahia America/Araguaina America/Porto_Acre America/Rio_Branco
Atlantic/Stanley Atlantic/South_Georgia Atlantic/St_Helena Australia Antarctica Brazil Chile
Indian/Antananarivo Indian/Mauritius Indian/Reunion Indian/Kerguelen
NZ NZ-CHAT Pacific/Auckland Pacific/Chatham Pacific/Easter Pacific/Fiji Pacific/Norfolk Pacific/Noumea Pacific/Rarotonga
Pacific/Tongatapu Pacific/Apia Pacific/Tahiti Pacific/Efate`.split(/\s+/),
);

/** Whether summer is around the turn of the year in a time zone. */
export const isSouthern = (timezone: string): boolean => {
  const [area = ''] = timezone.split('/');
  return (
    SOUTHERN.has(timezone) || SOUTHERN.has(area) || SOUTHERN.has(timezone.split('/').slice(0, 2).join('/'))
  );
};
