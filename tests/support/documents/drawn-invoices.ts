import { seededRandom } from '@/tests/fixtures/documents/random';

/** Expected values of one drawn layout. */
export type DrawnInvoice = {
  rows: string[];
  truth: {
    invoiceNumber: string;
    invoiceDate: string;
    dueDate?: string;
    supplierName: string;
    customerName: string;
    currency: string;
    netAmount: number;
    taxAmount: number;
    totalAmount: number;
  };
};

/** Words of one language; lists are alternatives. */
type Words = {
  title: string[];
  number: string[];
  /** Between number and date in a title line. */
  of: string;
  date: string[];
  due: string[];
  /** Other dates, which are not the invoice's. */
  otherDates: string[];
  seller: string[];
  buyer: string[];
  heads: string[];
  net: string[];
  tax: string[];
  total: string[];
  items: string[];
  locale: string;
  mark: ',' | '.';
  currencies: [code: string, sign: string][];
};

const LANGUAGES: readonly Words[] = [
  {
    title: ['INVOICE', 'Tax Invoice', 'Sales Invoice'],
    number: ['Invoice No', 'Invoice Number', 'Invoice #', 'Inv. No.', 'Document No.', 'Bill No'],
    of: 'dated',
    date: ['Invoice Date', 'Date', 'Date of issue', 'Issued', 'Billing date', 'Date issued'],
    due: ['Due Date', 'Payment due', 'Please pay by', 'Due'],
    otherDates: ['Delivery Date', 'Service date', 'Print date', 'Order Date', 'Shipped on', 'Associated order dated'],
    seller: ['Seller', 'From', 'Supplier', 'Sold by'],
    buyer: ['Bill To', 'Sold To', 'Customer', 'Invoice To', 'Buyer'],
    heads: ['Description', 'Qty', 'Unit price', 'Amount'],
    net: ['Subtotal', 'Net total', 'Total excl. VAT', 'Total before tax'],
    tax: ['VAT', 'Total VAT', 'GST', 'Sales tax', 'Tax total'],
    total: [
      'Total',
      'Grand Total',
      'Total due',
      'Amount due',
      'Total payable',
      'Due payable',
      'Balance due',
      'Total incl. VAT',
    ],
    items: ['Drill bit 6 mm', 'Copy paper 80 g', 'Consulting 3 days', 'Cable type 5', 'Lamp E27 9 W'],
    locale: 'en',
    mark: '.',
    currencies: [
      ['GBP', '£'],
      ['USD', '$'],
      ['SGD', 'S$'],
      ['HKD', 'HK$'],
      ['NZD', 'NZ$'],
      ['MYR', 'RM'],
      ['LKR', 'LKR '],
    ],
  },
  {
    title: ['Rechnung', 'RECHNUNG'],
    number: ['Rechnungsnummer', 'Rechnungs-Nr.', 'Rechnung Nr.', 'Belegnummer', 'RE-Nr.'],
    of: 'vom',
    date: ['Rechnungsdatum', 'Datum', 'Belegdatum', 'Ausstellungsdatum'],
    due: ['Fällig am', 'Zahlbar bis', 'Fälligkeitsdatum'],
    otherDates: ['Leistungsdatum', 'Lieferdatum', 'Druckdatum', 'Bestelldatum', 'Auftragsdatum'],
    seller: ['Verkäufer', 'Lieferant'],
    buyer: ['Rechnungsempfänger', 'Kunde', 'Käufer'],
    heads: ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
    net: ['Nettobetrag', 'Zwischensumme', 'Summe netto', 'Netto'],
    tax: ['MwSt', 'USt', 'Summe MwSt', 'Mehrwertsteuer'],
    total: [
      'Gesamtbetrag',
      'Brutto',
      'Endsumme',
      'Zahlbetrag',
      'Rechnungsbetrag',
      'Gesamtsumme',
      'Bruttobetrag',
      'Summe brutto',
    ],
    items: ['Schrauben M 8', 'Beratung 2 Tage', 'Papier 80 g', 'Kabel 5 m', 'Regal Typ 3'],
    locale: 'de',
    mark: ',',
    currencies: [
      ['EUR', '€'],
      ['CHF', 'CHF '],
    ],
  },
  {
    title: ['FACTURE', 'Facture'],
    number: ['Facture n°', 'N° de facture', 'Numéro de facture', 'Numéro'],
    of: 'du',
    date: ['Date de facture', "Date d'émission", 'Date', 'Date de facturation'],
    due: ["Date d'échéance", 'Échéance', 'À payer avant le'],
    otherDates: ['Date de livraison', 'Date de commande', 'Date de la prestation', "Date d'impression"],
    seller: ['Vendeur', 'Fournisseur', 'Émetteur'],
    buyer: ['Facturé à', 'Client', 'Destinataire'],
    heads: ['Désignation', 'Quantité', 'Prix unitaire', 'Montant'],
    net: ['Total HT', 'Sous-total', 'Montant HT'],
    tax: ['TVA', 'Total TVA', 'Montant TVA'],
    total: ['Total TTC', 'Net à payer', 'Montant TTC', 'Montant total', 'Total à payer'],
    items: ['Chaise modèle 4', 'Papier 80 g', 'Conseil 2 jours', 'Lampe 9 W', 'Câble 5 m'],
    locale: 'fr',
    mark: ',',
    currencies: [['EUR', '€']],
  },
  {
    title: ['FACTURA', 'Factura'],
    number: ['Número de factura', 'Factura N°', 'Nº de factura', 'Nº factura'],
    of: 'del',
    date: ['Fecha de factura', 'Fecha', 'Fecha de emisión'],
    due: ['Fecha de vencimiento', 'Vencimiento'],
    otherDates: ['Fecha de entrega', 'Fecha de pedido', 'Fecha de servicio'],
    seller: ['Vendedor', 'Proveedor', 'Emisor'],
    buyer: ['Cliente', 'Facturar a', 'Comprador'],
    heads: ['Descripción', 'Cantidad', 'Precio', 'Importe'],
    net: ['Base imponible', 'Subtotal', 'Importe neto'],
    tax: ['IVA', 'Total IVA', 'Cuota IVA'],
    total: ['Total', 'Total a pagar', 'Importe total', 'Total factura', 'Total con IVA'],
    items: ['Silla modelo 4', 'Papel 80 g', 'Consultoría 2 días', 'Lámpara 9 W', 'Cable 5 m'],
    locale: 'es',
    mark: ',',
    currencies: [['EUR', '€']],
  },
  {
    title: ['FATTURA', 'Fattura'],
    number: ['Fattura n.', 'Numero fattura', 'Nr. fattura', 'Numero documento'],
    of: 'del',
    date: ['Data fattura', 'Data', 'Data documento', 'Data emissione'],
    due: ['Scadenza', 'Data scadenza'],
    otherDates: ['Data ordine', 'Data consegna', 'Data DDT'],
    seller: ['Fornitore', 'Venditore'],
    buyer: ['Cliente', 'Destinatario', 'Spett.le'],
    heads: ['Descrizione', 'Quantità', 'Prezzo', 'Importo'],
    net: ['Imponibile', 'Totale imponibile', 'Totale netto'],
    tax: ['IVA', 'Totale IVA', 'Imposta'],
    total: ['Totale fattura', 'Totale', 'Totale da pagare', 'Totale documento', 'Netto a pagare'],
    items: ['Sedia modello 4', 'Carta 80 g', 'Consulenza 2 giorni', 'Lampada 9 W', 'Cavo 5 m'],
    locale: 'it',
    mark: ',',
    currencies: [['EUR', '€']],
  },
  {
    title: ['FACTUUR', 'Factuur'],
    number: ['Factuurnummer', 'Factuurnr.', 'Factuur nr'],
    of: 'van',
    date: ['Factuurdatum', 'Datum'],
    due: ['Vervaldatum', 'Te betalen voor'],
    otherDates: ['Leverdatum', 'Orderdatum', 'Besteldatum'],
    seller: ['Verkoper', 'Leverancier'],
    buyer: ['Klant', 'Factuuradres', 'Aan'],
    heads: ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
    net: ['Subtotaal', 'Totaal excl. btw', 'Netto'],
    tax: ['BTW', 'Totaal btw', 'Btw-bedrag'],
    total: ['Totaal', 'Te betalen', 'Totaal incl. btw', 'Totaalbedrag', 'Factuurbedrag'],
    items: ['Stoel model 4', 'Papier 80 g', 'Advies 2 dagen', 'Lamp 9 W', 'Kabel 5 m'],
    locale: 'nl',
    mark: ',',
    currencies: [['EUR', '€']],
  },
  {
    title: ['FATURA', 'Fatura'],
    number: ['Fatura n.º', 'Número da fatura', 'Nº da fatura'],
    of: 'de',
    date: ['Data da fatura', 'Data de emissão', 'Data'],
    due: ['Vencimento', 'Data de vencimento'],
    otherDates: ['Data de entrega', 'Data do pedido'],
    seller: ['Vendedor', 'Fornecedor'],
    buyer: ['Cliente', 'Comprador'],
    heads: ['Descrição', 'Quantidade', 'Preço', 'Valor'],
    net: ['Subtotal', 'Valor líquido', 'Total sem IVA'],
    tax: ['IVA', 'Total IVA'],
    total: ['Total', 'Total a pagar', 'Valor total', 'Total com IVA'],
    items: ['Cadeira modelo 4', 'Papel 80 g', 'Consultoria 2 dias', 'Cabo 5 m', 'Caneta 3 cores'],
    locale: 'pt',
    mark: ',',
    currencies: [
      ['EUR', '€'],
      ['BRL', 'R$ '],
    ],
  },
  {
    title: ['FAKTURA', 'Faktura VAT'],
    number: ['Faktura nr', 'Numer faktury', 'Nr faktury'],
    of: 'z dnia',
    date: ['Data wystawienia', 'Data faktury'],
    due: ['Termin płatności'],
    otherDates: ['Data sprzedaży', 'Data dostawy'],
    seller: ['Sprzedawca'],
    buyer: ['Nabywca'],
    heads: ['Nazwa towaru', 'Ilość', 'Cena netto', 'Wartość'],
    net: ['Razem netto', 'Wartość netto'],
    tax: ['VAT', 'Kwota VAT', 'Razem VAT'],
    total: ['Do zapłaty', 'Razem brutto', 'Razem do zapłaty'],
    items: ['Krzesło model 4', 'Papier 80 g', 'Doradztwo 2 dni', 'Lampa 9 W', 'Kabel 5 m'],
    locale: 'pl',
    mark: ',',
    currencies: [['PLN', 'zł']],
  },
];

const STEMS = [
  'Northgate',
  'Albers',
  'Marlowe',
  'Kestrel',
  'Vantage',
  'Brenner',
  'Lindqvist',
  'Oakfield',
  'Tamarind',
  'Solano',
];
const TRADES: Record<string, [string[], string[]]> = {
  en: [
    ['Supplies', 'Trading', 'Electric', 'Foods'],
    ['Ltd', 'Limited', 'Inc.', 'LLC', 'Pte Ltd', ''],
  ],
  de: [
    ['Handel', 'Technik', 'Bau'],
    ['GmbH', 'AG', 'KG', 'GmbH & Co. KG'],
  ],
  fr: [
    ['Services', 'Conseil'],
    ['SARL', 'SAS', 'SA'],
  ],
  es: [
    ['Servicios', 'Comercial'],
    ['S.L.', 'S.A.'],
  ],
  it: [
    ['Servizi', 'Forniture'],
    ['S.r.l.', 'S.p.A.'],
  ],
  nl: [
    ['Handel', 'Techniek'],
    ['B.V.', 'N.V.'],
  ],
  pt: [
    ['Comércio', 'Serviços'],
    ['Lda', 'S.A.'],
  ],
  pl: [
    ['Handel', 'Usługi'],
    ['Sp. z o.o.', 'S.A.'],
  ],
};

/** Draw `count` layouts, the same ones for one seed. */
export function drawInvoices(seed: number, count: number): DrawnInvoice[] {
  const random = seededRandom(seed).next;
  return Array.from({ length: count }, () => drawInvoice(random));
}

function drawInvoice(random: () => number): DrawnInvoice {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const words = pick(LANGUAGES);
  const [code, sign] = pick(words.currencies);
  const stem = pick(STEMS);
  const supplierName = companyOf(words.locale, stem, pick);
  const customerName = companyOf(words.locale, pick(STEMS.filter((one) => one !== stem)), pick);
  const issued = Date.UTC(between(2019, 2026), between(0, 10), between(1, 28));
  const dates = { issued, due: issued + between(7, 60) * DAY, other: issued - between(1, 20) * DAY };
  const style = pick(['numbers', 'numbers', 'words', 'iso'] as const);
  const date = (time: number) => dateText(time, style, words.locale);
  const amount = (value: number, signed: boolean) => {
    const text = amountText(value, words.mark);
    if (!signed) return text;
    return words.mark === ',' && !sign.endsWith(' ') ? `${text} ${sign}` : `${sign}${text}`;
  };
  const invoiceNumber = pick([
    `${between(10000, 99999)}`,
    `RN${between(1000, 9999)}`,
    `INV-${between(2019, 2026)}-${between(100, 999)}`,
    `${between(2019, 2026)}/${between(100, 9999)}`,
    `F${between(100, 999)}-${between(10, 99)}`,
  ]);
  const items = Array.from({ length: between(1, 4) }, () => ({
    name: pick(words.items),
    quantity: between(1, 12),
    price: between(150, 25_000) / 100,
  }));
  const netAmount = cents(items.reduce((sum, { quantity, price }) => sum + cents(quantity * price), 0));
  const rate = pick([7, 19, 20, 21]);
  const taxAmount = cents((netAmount * rate) / 100);
  const totalAmount = cents(netAmount + taxAmount);

  const hasDue = random() < 0.6;
  const other = random() < 0.6 ? [[pick(words.otherDates), date(dates.other)]] : [];
  const inTitle = random() < 0.35;
  const due = hasDue ? [[pick(words.due), date(dates.due)]] : [];
  const numbered = [pick(words.number), invoiceNumber];
  const dated = [pick(words.date), date(dates.issued)];
  const facts = inTitle ? [...other, ...due] : shuffled([numbered, dated, ...other, ...due], random);
  const title = inTitle ? `${pick(words.title)} ${invoiceNumber} ${words.of} ${date(dates.issued)}` : pick(words.title);

  const signed = random() < 0.7;
  const right = (label: string, text: string) => `${' '.repeat(46)}${label.padEnd(24)}${text}`;
  const supplierBlock = [supplierName, `${between(1, 90)} Market Lane`, `${between(10_000, 99_999)} ${pick(TOWNS)}`];
  const customerBlock = [customerName, `Station Road ${between(1, 90)}`, `${between(10_000, 99_999)} ${pick(TOWNS)}`];
  const rows: string[] = [];
  const arrangement = pick(['letterhead', 'columns', 'captions'] as const);
  if (arrangement === 'letterhead')
    rows.push(
      random() < 0.5 ? `${supplierName.padEnd(60)}${title}` : supplierName,
      ...supplierBlock.slice(1),
      '',
      `${pick(words.buyer)}:`,
      ...customerBlock,
      '',
    );
  else if (arrangement === 'columns')
    rows.push(
      title,
      '',
      `${`${pick(words.seller)}:`.padEnd(50)}${pick(words.buyer)}:`,
      ...supplierBlock.map((line, at) => `${line.padEnd(50)}${customerBlock[at] ?? ''}`),
      '',
    );
  else
    rows.push(
      title,
      '',
      `${pick(words.seller)}: ${supplierName}`,
      ...supplierBlock.slice(1),
      '',
      `${pick(words.buyer)}: ${customerName}`,
      ...customerBlock.slice(1),
      '',
    );
  if (arrangement === 'letterhead' && !rows[0]?.includes(title)) rows.push(title, '');
  if (random() < 0.3 && facts.length > 1)
    rows.push(
      facts.map(([label = '']) => label.padEnd(26)).join(''),
      facts.map(([, value = '']) => value.padEnd(26)).join(''),
      '',
    );
  else
    rows.push(
      ...facts.map(([label = '', value = '']) =>
        random() < 0.5 ? `${label}: ${value}` : `${label.padEnd(30)}${value}`,
      ),
      '',
    );
  rows.push(
    `${(words.heads[0] ?? '').padEnd(36)}${(words.heads[1] ?? '').padEnd(12)}${(words.heads[2] ?? '').padEnd(18)}${words.heads[3] ?? ''}`,
    ...items.map(
      ({ name, quantity, price }) =>
        `${name.padEnd(36)}${String(quantity).padEnd(12)}${amount(price, false).padEnd(18)}${amount(cents(quantity * price), false)}`,
    ),
    '',
    right(pick(words.net), amount(netAmount, signed)),
    right(`${pick(words.tax)}${random() < 0.7 ? ` ${rate}%` : ''}`, amount(taxAmount, signed)),
    right(pick(words.total), amount(totalAmount, signed)),
    '',
    ...(signed ? [] : [`${code}`]),
    `${supplierName} · IBAN GB29 NWBK 6016 1331 9268 19`,
  );
  return {
    rows,
    truth: {
      invoiceNumber,
      invoiceDate: iso(dates.issued),
      ...(hasDue && { dueDate: iso(dates.due) }),
      supplierName,
      customerName,
      currency: code,
      netAmount,
      taxAmount,
      totalAmount,
    },
  };
}

const DAY = 86_400_000;
const TOWNS = ['Rotherham', 'Lindau', 'Amboise', 'Cuenca', 'Modena', 'Breda', 'Coimbra', 'Radom'];
const cents = (value: number): number => Math.round(value * 100) / 100;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

function companyOf(locale: string, stem: string, pick: <T>(from: readonly T[]) => T): string {
  const [trades, forms] = TRADES[locale] ?? [['Trading'], ['Ltd']];
  return `${stem} ${pick(trades)} ${pick(forms)}`.trim();
}

function dateText(time: number, style: 'numbers' | 'words' | 'iso', locale: string): string {
  const [year = '', month = '', day = ''] = iso(time).split('-');
  if (style === 'iso') return `${year}-${month}-${day}`;
  if (style === 'numbers')
    return locale === 'de' || locale === 'pl' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`;
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    time,
  );
}

function amountText(value: number, mark: ',' | '.'): string {
  const [whole = '', fraction = ''] = value.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',')}${mark}${fraction}`;
}

function shuffled<T>(from: readonly T[], random: () => number): T[] {
  return from
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
