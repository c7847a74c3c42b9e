/** Page and batch sizes; the service stops a query after a minute. */
export const OFFICES_A_PAGE = 5_000;
export const PEOPLE_A_BATCH = 150;

/** Kinds of PEP positions (FATF recommendation 12) and their level. */
export const KINDS: Readonly<Record<string, 'national' | 'regional' | 'local'>> = {
  Q48352: 'national', // head of state
  Q2285706: 'national', // head of government
  Q83307: 'national', // minister
  Q486839: 'national', // member of parliament
  Q4175034: 'national', // legislator
  Q121998: 'national', // ambassador
  Q16533: 'national', // judge
  Q294414: 'national', // public office
  Q132050: 'regional', // governor
  Q30185: 'local', // mayor
};

/** Family properties and the office holder's relation to the value: a `father` value makes the holder a child. */
export const RELATIVES: Readonly<Record<string, string>> = {
  P22: 'child',
  P25: 'child',
  P26: 'spouse',
  P40: 'parent',
  P451: 'partner',
  P1038: 'relative',
  P3373: 'sibling',
};

export const IDENTIFIERS: Readonly<Record<string, string>> = {
  P213: 'ISNI',
  P214: 'VIAF',
  P227: 'GND',
  P244: 'Library of Congress',
  P1157: 'US Congress Bio ID',
  P1186: 'MEP directory ID',
  P10020: 'Parliament of Australia MP ID',
};

/** Names equal in all languages are under `mul`, often not under `en`. */
const ENGLISH = 'LANG(?value) IN ("en", "mul")';

const PREFIXES = `PREFIX wd: <http://www.wikidata.org/entity/>
PREFIX wdt: <http://www.wikidata.org/prop/direct/>
PREFIX p: <http://www.wikidata.org/prop/>
PREFIX ps: <http://www.wikidata.org/prop/statement/>
PREFIX pq: <http://www.wikidata.org/prop/qualifier/>
PREFIX pqv: <http://www.wikidata.org/prop/qualifier/value/>
PREFIX psv: <http://www.wikidata.org/prop/statement/value/>
PREFIX wikibase: <http://wikiba.se/ontology#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
`;

/** Holders of a country's offices (ISO 3166-1 alpha-2) with periods and abolition dates. */
export function officesQuery(country: string, offset: number): string {
  const kinds = Object.keys(KINDS)
    .map((kind) => `wd:${kind}`)
    .join(' ');
  return `${PREFIXES}SELECT ?person ?position ?positionLabel ?kind ?country ?start ?startPrecision ?end ?endPrecision ?abolished ?abolishedPrecision ?districtLabel WHERE {
  VALUES ?kind { ${kinds} }
  VALUES ?country { "${country}" }
  ?place wdt:P297 ?country .
  { ?position wdt:P1001 ?place } UNION { ?position wdt:P17 ?place }
  ?position (wdt:P31|wdt:P279)* ?kind .
  ?person p:P39 ?held .
  ?held ps:P39 ?position .
  ?position rdfs:label ?positionLabel . FILTER(LANG(?positionLabel) = "en")
  OPTIONAL { ?held pqv:P580 [ wikibase:timeValue ?start ; wikibase:timePrecision ?startPrecision ] }
  OPTIONAL { ?held pqv:P582 [ wikibase:timeValue ?end ; wikibase:timePrecision ?endPrecision ] }
  OPTIONAL { ?position p:P576/psv:P576 [ wikibase:timeValue ?abolished ; wikibase:timePrecision ?abolishedPrecision ] }
  OPTIONAL { ?held pq:P768 ?district . ?district rdfs:label ?districtLabel . FILTER(LANG(?districtLabel) = "en") }
} ORDER BY ?person ?position ?start ?kind LIMIT ${OFFICES_A_PAGE} OFFSET ${offset}`;
}

export function factsQuery(people: readonly string[]): string {
  const ways = (properties: Readonly<Record<string, string>>) =>
    Object.keys(properties)
      .map((property) => `(wdt:${property} "${property}")`)
      .join(' ');
  const languages = 'FILTER(LANG(?value) IN ("en", "mul", "si", "ta"))';
  return `${PREFIXES}SELECT ?person ?property ?value ?precision WHERE {
  VALUES ?person { ${people.map((id) => `wd:${id}`).join(' ')} }
  { ?person rdfs:label ?value . ${languages} BIND("name" AS ?property) }
  UNION { ?person skos:altLabel ?value . ${languages} BIND("alias" AS ?property) }
  UNION { ?person p:P569/psv:P569 [ wikibase:timeValue ?value ; wikibase:timePrecision ?precision ] BIND("P569" AS ?property) }
  UNION { ?person p:P570/psv:P570 [ wikibase:timeValue ?value ; wikibase:timePrecision ?precision ] BIND("P570" AS ?property) }
  UNION { ?person wdt:P19/rdfs:label ?value . FILTER(LANG(?value) = "en") BIND("P19" AS ?property) }
  UNION { ?person wdt:P21 ?value . BIND("P21" AS ?property) }
  UNION { ?person wdt:P27/wdt:P297 ?value . BIND("P27" AS ?property) }
  UNION { ?person wdt:P18 ?value . BIND("P18" AS ?property) }
  UNION { VALUES (?way ?property) { ${ways(IDENTIFIERS)} } ?person ?way ?value }
  UNION { VALUES (?way ?property) { ${ways(RELATIVES)} } ?person ?way ?other . ?other rdfs:label ?value . FILTER(${ENGLISH}) }
}`;
}
