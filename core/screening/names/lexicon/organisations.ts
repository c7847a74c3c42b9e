/** Never makes a match; different families (GmbH, AG) are different companies. `loose` forms contradict none. */
export type FormFamily = 'limited' | 'stock' | 'partnership' | 'nonprofit' | 'state' | 'loose';

const families: Readonly<Record<FormFamily, string>> = {
  limited:
    'ltd llc gmbh ooo sarl srl bv pvtltd ptyltd pteltd spzoo limitada ltda eurl too kft doo ood eood sdnbhd lda aps oy ou uab sia tov mchj mmc fze fzco fzc fzllc wll srlcv zoo mbh ug nvba bvba sro odo tnhh pvba yk',
  stock:
    'ag sa spa jsc pjsc ojsc cjsc oao zao pao ao npao plc asa kgaa oyj ab as nv se sae saog saoc psc pjs qpsc sal sca sacv tas ad ead sab sas oaoo pt tbk akg nyrt zrt bhd kk',
  partnership: 'lp llp kg ohg gbr snc scs lllp kgs',
  nonprofit: 'ano ev foundation stiftung nko npo ngo fond',
  state: 'fgup gup fgbu sue fsue mup kp',
  loose: 'inc co corp comp corpn incorp company corporation incorporated cie co-op pllc pc and-co holdings_',
};

export const orgForms: ReadonlyMap<string, FormFamily> = new Map(
  Object.entries(families).flatMap(([family, forms]) =>
    forms.split(' ').map((form) => [form, family as FormFamily] as const),
  ),
);

const spelledForms = {
  'limited liability company': 'llc',
  'company limited': 'ltd',
  'company ltd': 'ltd',
  'co ltd': 'ltd',
  'co limited': 'ltd',
  limited: 'ltd',
  'private limited': 'pvtltd',
  'pvt ltd': 'pvtltd',
  'pvt limited': 'pvtltd',
  'private ltd': 'pvtltd',
  'pte ltd': 'pteltd',
  'pte limited': 'pteltd',
  pte: 'pteltd',
  pvt: 'pvtltd',
  'pty ltd': 'ptyltd',
  'proprietary limited': 'ptyltd',
  'pty limited': 'ptyltd',
  'sdn bhd': 'sdnbhd',
  'gesellschaft mit beschrankter haftung': 'gmbh',
  aktiengesellschaft: 'ag',
  'aktien gesellschaft': 'ag',
  'societe anonyme': 'sa',
  'sociedad anonima': 'sa',
  'societa per azioni': 'spa',
  'sociedade anonima': 'sa',
  'societe a responsabilite limitee': 'sarl',
  'sociedad de responsabilidad limitada': 'srl',
  'societa a responsabilita limitata': 'srl',
  'sa de cv': 'sacv',
  's a de c v': 'sacv',
  'srl de cv': 'srlcv',
  's de rl de cv': 'srlcv',
  'sp z oo': 'spzoo',
  'sp z o o': 'spzoo',
  'spolka z ograniczona odpowiedzialnoscia': 'spzoo',
  'd o o': 'doo',
  's r o': 'sro',
  's r l': 'srl',
  's p a': 'spa',
  's a r l': 'sarl',
  's a': 'sa',
  'a s': 'as',
  'b v': 'bv',
  'n v': 'nv',
  'l l c': 'llc',
  'l p': 'lp',
  'l l p': 'llp',
  'p l c': 'plc',
  'joint stock company': 'jsc',
  'public joint stock company': 'pjsc',
  'open joint stock company': 'ojsc',
  'closed joint stock company': 'cjsc',
  'limited liability partnership': 'llp',
  'limited partnership': 'lp',
  'public limited company': 'plc',
  'limited liability co': 'llc',
  'limited company': 'ltd',
  'joint stk co': 'jsc',
  'jt stk co': 'jsc',
  'joint stock co': 'jsc',
  'joint stock corporation': 'jsc',
  'public joint stock co': 'pjsc',
  'open joint stock co': 'ojsc',
  'closed joint stock co': 'cjsc',
  'private joint stock company': 'cjsc',
  comp: 'co',
  corpn: 'corp',
  incorp: 'inc',
  limitd: 'ltd',
  lmtd: 'ltd',
  berhad: 'bhd',
  'sendirian berhad': 'sdnbhd',
  'sendirian bhd': 'sdnbhd',
  gesellschaft: 'co',
  'gesellschaft mbh': 'gmbh',
  'ges mbh': 'gmbh',
  'unternehmergesellschaft haftungsbeschrankt': 'ug',
  kommanditgesellschaft: 'kg',
  'offene handelsgesellschaft': 'ohg',
  'eingetragener verein': 'ev',
  'besloten vennootschap met beperkte aansprakelijkheid': 'bv',
  aksjeselskap: 'as',
  anpartsselskab: 'aps',
  allmennaksjeselskap: 'asa',
  'julkinen osakeyhtio': 'oyj',
  osauhing: 'ou',
  aktsiaselts: 'as',
  'uzdaroji akcine bendrove': 'uab',
  'sabiedriba ar ierobezotu atbildibu': 'sia',
  'spolka akcyjna': 'sa',
  'sp z ograniczona odpowiedzialnoscia': 'spzoo',
  'spolecnost s rucenim omezenym': 'sro',
  'spolocnost s rucenim obmedzenym': 'sro',
  'akciova spolecnost': 'as',
  'akciova spolocnost': 'as',
  'korlatolt felelossegu tarsasag': 'kft',
  'zartkoruen mukodo reszvenytarsasag': 'zrt',
  'nyilvanosan mukodo reszvenytarsasag': 'nyrt',
  'drustvo s ogranicenom odgovornoscu': 'doo',
  'druzba z omejeno odgovornostjo': 'doo',
  'akcionarsko drustvo': 'ad',
  'druzhestvo s ogranichena otgovornost': 'ood',
  'aktsionerno druzhestvo': 'ad',
  'societate cu raspundere limitata': 'srl',
  'societate pe actiuni': 'sa',
  'societe par actions simplifiee': 'sas',
  'sociedad por acciones simplificada': 'sas',
  'sociedad limitada': 'srl',
  'sociedad anonima de capital variable': 'sacv',
  'sociedad de responsabilidad limitada de capital variable': 'srlcv',
  'sociedade limitada': 'ltda',
  'sociedade por quotas': 'lda',
  'kabushiki kaisha': 'kk',
  'kabushiki gaisha': 'kk',
  'yugen kaisha': 'yk',
  'cong ty tnhh': 'tnhh',
  'cong ty trach nhiem huu han': 'tnhh',
  'cong ty co phan': 'jsc',
  'youxian gongsi': 'ltd',
  'gufen youxian gongsi': 'jsc',
  'jusik hoesa': 'jsc',
  'sherkat sahami khass': 'cjsc',
  'sherkate sahami khas': 'cjsc',
  'tovarishchestvo s ogranichennoy otvetstvennostyu': 'too',
  'obshchestvo s dopolnitelnoy otvetstvennostyu': 'odo',
  'tovarystvo z obmezhenoyu vidpovidalnistyu': 'tov',
  'publichne aktsionerne tovarystvo': 'pao',
  'pryvatne aktsionerne tovarystvo': 'zao',
  'aktsionerne tovarystvo': 'ao',
  'nepublichnoe aktsionernoe obshchestvo': 'npao',
  'federalnoe gosudarstvennoe unitarnoe predpriyatie': 'fgup',
  'federalnoe gosudarstvennoe byudzhetnoe uchrezhdenie': 'fgbu',
  'gosudarstvennoe unitarnoe predpriyatie': 'gup',
  'munitsipalnoe unitarnoe predpriyatie': 'mup',
  'obshchestvo s ogranichennoy otvetstvennostyu': 'ooo',
  'aktsionernoe obshchestvo': 'ao',
  'publichnoe aktsionernoe obshchestvo': 'pao',
  'otkrytoe aktsionernoe obshchestvo': 'oao',
  'zakrytoe aktsionernoe obshchestvo': 'zao',
  'naamloze vennootschap': 'nv',
  'besloten vennootschap': 'bv',
  'autonomous non profit organization': 'ano',
  'avtonomnaya nekommercheskaya organizatsiya': 'ano',
  'federal state unitary enterprise': 'fsue',
  'state unitary enterprise': 'sue',
  corporation: 'corp',
  incorporated: 'inc',
  company: 'co',
  companies: 'co',
  compagnie: 'co',
  compania: 'co',
  kompaniya: 'co',
  aktsiengesellschaft: 'ag',
  llp: 'llp',
  'perseroan terbatas': 'pt',
  osakeyhtio: 'oy',
  aktiebolag: 'ab',
  aktieselskab: 'as',
  anonim_: 'as',
  'anonim sirketi': 'as',
  'limited sirketi': 'ltd',
  'ltd sti': 'ltd',
  sirketi: 'co',
};

/** One key for the romanizations of a word: `ogranichennoy`, `ogranicennoj`; `beschraenkter`, `beschrankter`. */
export function formKey(word: string): string {
  if (word.length < 5) return word;
  return word
    .replace(/([aou])e/g, '$1')
    .replace(/shch|sch|sh/g, 's')
    .replace(/[jy]/g, 'i')
    .replace(/ii+|ie/g, (vowels) => (vowels === 'ie' ? 'e' : 'i'))
    .replace(/ts|tz|cz|ch/g, 'c')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/g, '$1');
}

const keyOfForm = (form: string): string => form.split(' ').map(formKey).join(' ');

/** By `formKey` of each word, single spaces; applied longest first. */
export const writtenOutForms: ReadonlyMap<string, string> = new Map(
  Object.entries(spelledForms).map(([form, short]) => [keyOfForm(form), short]),
);

/** Mapped to the canonical spelling. */
export const orgSpellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    intl: 'international',
    int: 'international',
    internatl: 'international',
    organisation: 'organization',
    organisations: 'organization',
    organizations: 'organization',
    org: 'organization',
    centre: 'center',
    mfg: 'manufacturing',
    mfrs: 'manufacturers',
    natl: 'national',
    nat: 'national',
    bros: 'brothers',
    assn: 'association',
    assoc: 'association',
    grp: 'group',
    gp: 'group',
    inds: 'industries',
    ind: 'industries',
    industry: 'industries',
    industrial: 'industries',
    sys: 'systems',
    system: 'systems',
    tech: 'technology',
    technologies: 'technology',
    techs: 'technology',
    svcs: 'services',
    svc: 'services',
    service: 'services',
    univ: 'university',
    inst: 'institute',
    dept: 'department',
    govt: 'government',
    mgmt: 'management',
    mgt: 'management',
    dev: 'development',
    eng_: 'engineering',
    comm: 'communications',
    communication: 'communications',
    telecomm: 'telecommunications',
    telecommunication: 'telecommunications',
    fin: 'financial',
    finl: 'financial',
    lab: 'laboratories',
    labs: 'laboratories',
    laboratory: 'laboratories',
    pharm: 'pharmaceuticals',
    pharmaceutical: 'pharmaceuticals',
    electr: 'electric',
    prods: 'products',
    product: 'products',
    resource: 'resources',
    enterprise: 'enterprises',
    ent: 'enterprises',
    holding: 'holdings',
    hldgs: 'holdings',
    hldg: 'holdings',
    bancorp: 'bancorporation',
    amer: 'american',
    engg: 'engineering',
    engrg: 'engineering',
    engrs: 'engineers',
    trdg: 'trading',
    trdng: 'trading',
    const: 'construction',
    constr: 'construction',
    constn: 'construction',
    shpg: 'shipping',
    shipg: 'shipping',
    gen: 'general',
    gnrl: 'general',
    mktg: 'marketing',
    mfrg: 'manufacturing',
    manuf: 'manufacturing',
    transp: 'transport',
    tpt: 'transport',
    elec: 'electronics',
    pharma: 'pharmaceuticals',
    equip: 'equipment',
    equipt: 'equipment',
    invt: 'investment',
    invest: 'investment',
    investments: 'investment',
    dist: 'distribution',
    distr: 'distribution',
    petchem: 'petrochemical',
    petrochem: 'petrochemical',
    petrochemicals: 'petrochemical',
    chem: 'chemical',
    chems: 'chemical',
    chemicals: 'chemical',
    ins: 'insurance',
    cons: 'consulting',
    exp: 'export',
    imp: 'import',
    serv: 'services',
    servs: 'services',
    agri: 'agricultural',
    maint: 'maintenance',
    contg: 'contracting',
    contr: 'contracting',
    enterprs: 'enterprises',
    entp: 'enterprises',
    ents: 'enterprises',
    metals: 'metal',
    foods: 'food',
    lines: 'line',
    wash: 'washington',
  }),
);

/** Little evidence if equal, full evidence if different. */
export const genericWords: ReadonlySet<string> = new Set(
  (
    'group holdings international national trading trade general industries services systems technology bank banking trust fund capital investment investments management company construction ' +
    'shipping marine maritime enterprises development industry export import commercial company corporation center institute university foundation association organization committee council ministry department ' +
    'global world oil gas energy petroleum petrochemical power electric electronics engineering transport logistics airlines aviation steel metal metals mining chemical chemicals food foods ' +
    'agency office bureau union federation society party movement front army brigade forces liberation islamic republic state federal public private limited line lines freight cargo real estate house ' +
    'financial finance insurance securities exchange company money consulting solutions products manufacturing factory plant works design research science scientific technical production supply security ' +
    'and comercializadora inversiones sociedad grupo banco empresa servicios constructora agropecuaria inmobiliaria importadora exportadora compania obshchestvo kompaniya zavod nauchno proizvodstvennoe'
  ).split(' '),
);

/** Says little when only one side has it. */
export const slightWords: ReadonlySet<string> = new Set(
  'group company trading trade house enterprises and the general commercial firm'.split(' '),
);

/** Sets sister companies apart when only one side has it, as a number does. */
export const distinguishingWords: ReadonlySet<string> = new Set(
  'holdings services capital trust fund insurance leasing finance financial securities investment foundation bank logistics consulting'.split(
    ' ',
  ),
);

/** Tens combine with a following unit: `forty four`. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
/** Units combine with preceding tens: `twenty first`. */
export const ordinalWords: ReadonlyMap<string, number> = new Map(
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, value) => [word, value] as const)
    .concat([
      ['thirtieth', 30],
      ['fortieth', 40],
      ['fiftieth', 50],
      ['sixtieth', 60],
    ]),
);
export const tensWords: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
);
