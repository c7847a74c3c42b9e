/** Romanized, lower case; no evidence of identity. */
export const titles: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mister master mx dr doctor prof professor sir dame lord lady madam madame mme mlle monsieur senor senora sr sra don dona ' +
    'herr frau signor signora ing dipl eng engr lawyer advocate judge justice hon honourable honorable rt rev reverend fr pastor bishop ' +
    'excellency he hrh hm gen general lt ltc col colonel maj major capt captain cmdr commander brig brigadier sgt sergeant marshal admiral ' +
    'president minister senator governor ambassador mp mep phd md esq jr sr snr jnr ' +
    'sheikh shaikh shaykh cheikh shaik sheik cheick haji hajji hadji alhaji hajj al-hajj hajja mullah mulla maulavi maulawi mawlawi molvi mowlawi maulana mawlana ' +
    'qari mufti ayatollah hojatoleslam hujjat sayyid sayed seyed sayyed syed said_ sayid agha_ ustad ustaz ustadh amir_ emir_ imam ' +
    'datuk dato tan_ tun_ puan encik haj shri shrimati smt sri_ ma mananiya pak_ bapak ibu gospodin comrade tov'
  )
    .split(' ')
    .filter((word) => !word.endsWith('_')),
);

/** Never names; rarely start an organization name. */
export const plainAddress: ReadonlySet<string> = new Set(
  'mr mrs ms dr prof professor monsieur madame mme president minister senator ambassador colonel ayatollah hojatoleslam'.split(
    ' ',
  ),
);

/** Often omitted. */
export const particles: ReadonlySet<string> = new Set(
  'al el ul ur il as ad ar az an at ash ath bin ibn ben bint binti binte ould wald uld walad bte b bt de del della di da das do dos du des la le las los van von vom der den ter ten zu zur y e i und et af av of the'.split(
    ' ',
  ),
);

/** At the start of a short name: Al Franken, Ben Affleck. */
export const nameLikeParticles: ReadonlySet<string> = new Set([
  'al',
  'ben',
  'an',
  'do',
  'van',
  'den',
  'la',
  'le',
  'du',
  'i',
  'e',
  'b',
  'y',
  'ad',
  'at',
  'das',
  'da',
  'di',
  'de',
]);

/** Different ones mean different people; a missing one is weak evidence. */
export const filialMarks: ReadonlySet<string> = new Set([
  'jr',
  'sr',
  'snr',
  'jnr',
  'junior',
  'senior',
  'ii',
  'iii',
  'iv',
]);

/** Caucasus and Central Asia: oglu, kyzy. */
export const patronymicMarks: ReadonlySet<string> = new Set([
  'oglu',
  'ogly',
  'oghlu',
  'uulu',
  'uly',
  'kyzy',
  'qizi',
  'kizi',
  'gyzy',
  'gizi',
]);
