/** What the dreams of a made diary name, so that the benches ask all of the same diary. */
export const NAMES = 'Anna Ben Clara Dario Edda Farid Greta Hanif Ines Jonas Kelechi Lena Marit Noor'.split(
  ' ',
);
export const PLACES = [
  'Old school',
  'Kitchen',
  'Harbour',
  'Linz',
  'Station',
  'The flat in Vienna',
  'Forest',
  'Lake',
];
export const TAGS =
  'river water exam falling teeth keys house train mother sea snake bridge fire child'.split(' ');
