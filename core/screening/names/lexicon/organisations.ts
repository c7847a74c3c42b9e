/** Never makes a match; different families (GmbH, AG) are different companies. `loose` forms contradict none. */
export type FormFamily = 'limited' | 'stock' | 'partnership' | 'nonprofit' | 'state' | 'loose';

const families: Readonly<Record<FormFamily, string>> = {
  limited:
    'ltd llc gmbh ooo sarl srl bv pvtltd ptyltd pteltd spzoo limitada ltda eurl too kft doo ood sdnbhd lda aps oy ou uab sia tov mchj mmc fze fzco fzc fzllc wll srlcv zoo mbh ug nvba bvba',
  stock:
    'ag sa spa jsc pjsc ojsc cjsc oao zao pao ao plc asa kgaa oyj ab as nv se sae saog saoc psc pjs qpsc sal sca sacv tas ad sab oaoo pt tbk akg',
  partnership: 'lp llp kg ohg gbr snc scs lllp kgs',
  nonprofit: 'ano ev foundation stiftung nko npo ngo fond',
  state: 'fgup gup fgbu sue fsue mup kp',
  loose: 'inc co corp company corporation incorporated cie co-op pllc pc and-co holdings_',
};

export const orgForms: ReadonlyMap<string, FormFamily> = new Map(
  Object.entries(families).flatMap(([family, forms]) =>
    forms.split(' ').map((form) => [form, family as FormFamily] as const),
  ),
);

/** Romanized, lower case, single spaces; applied longest first. */
export const writtenOutForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
    'obshchestvo s ogranichennoy otvetstvennostyu': 'ooo',
    'obschestvo s ogranichennoi otvetstvennostyu': 'ooo',
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
  }),
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
    wash: 'washington',
  }),
);

/** Little evidence if equal, full evidence if different. */
export const genericWords: ReadonlySet<string> = new Set(
  (
    'group holdings international national trading trade general industries services systems technology bank banking trust fund capital investment investments management company construction ' +
    'shipping marine maritime enterprises development industry export import commercial company corporation center institute university foundation association organization committee council ministry department ' +
    'global world oil gas energy petroleum petrochemical power electric electronics engineering transport logistics airlines aviation steel metal metals mining chemical chemicals food foods ' +
    'agency office bureau union federation society party movement front army brigade forces liberation islamic republic state federal public private limited line lines freight cargo real estate ' +
    'financial finance insurance securities exchange company money consulting solutions products manufacturing factory plant works design research science scientific technical production supply security ' +
    'and comercializadora inversiones sociedad grupo banco empresa servicios constructora agropecuaria inmobiliaria importadora exportadora compania obshchestvo kompaniya zavod nauchno proizvodstvennoe'
  ).split(' '),
);

/** Tens combine with a following unit: `forty four`. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
export const tensWords: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
);
