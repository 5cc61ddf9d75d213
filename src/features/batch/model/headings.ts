/** What people and other programs write above the columns of a table, in each of the languages. */

import { fiatDigits } from '#i18n/amount.ts'

/** A field with its headings, the clearest first; those that the app itself shows are among them. */
const HEADINGS = {
  name: `name, full name, recipient, recipient name, beneficiary, beneficiary name, payee, contact, company, company name, counterparty,
    account holder, account holder name, holder, holder name, creditor, creditor name, employee, employee name,
    receiver, receiver name, recipient full name, beneficiary full name,
    имя, фио, получатель, имя получателя, название, компания, контрагент,
    фио получателя, наименование, наименование получателя, владелец счёта, владелец счета, сотрудник, фио сотрудника, работник,
    nombre, nombre completo, destinatario, beneficiario, nombre del beneficiario, empresa, contacto, razón social,
    titular, titular de la cuenta, nombre del titular, nombre del destinatario, nombre y apellidos, empleado, trabajador,
    nome, nome completo, destinatário, beneficiário, favorecido, nome do favorecido, contato, razão social,
    titular da conta, nome do titular, nome do beneficiário, nome do destinatário, funcionário, colaborador,
    ad, isim, adı, ad soyad, adı soyadı, alıcı, alıcı adı, lehtar, unvan, şirket, şirket adı, kişi,
    hesap sahibi, hesap sahibi adı, alıcı adı soyadı, alıcı unvanı, personel, personel adı, çalışan,
    الاسم, الاسم الكامل, المستلم, اسم المستلم, المستفيد, اسم المستفيد, الشركة, اسم الشركة, جهة الاتصال,
    صاحب الحساب, اسم صاحب الحساب, الموظف, اسم الموظف`,
  type: `type, recipient type, kind, person or company, тип, тип получателя, вид, человек или компания,
    tipo, tipo de destinatario, persona o empresa, tipo de destinatário, pessoa ou empresa,
    tür, tip, alıcı türü, kişi veya şirket, النوع, نوع المستلم, شخص أو شركة`,
  nickname: `nickname, short name, alias, короткое имя, псевдоним, кличка, apodo, nombre corto, apelido, nome curto,
    takma ad, kısa ad, الاسم المختصر, اللقب`,
  email: `email, e-mail, mail, почта, электронная почта, эл. почта, correo, correo electrónico, e-mail do favorecido,
    e-posta, eposta, e-posta adresi, البريد, البريد الإلكتروني, الإيميل`,
  phone: `phone, phone number, mobile, telephone, телефон, номер телефона, teléfono, número de teléfono, móvil, celular,
    telefone, número de telefone, telefon, telefon numarası, cep telefonu, الهاتف, رقم الهاتف, الجوال, رقم الجوال`,
  rail: `rail, method, payment method, transfer type, how the money gets there, способ, способ перевода, вид перевода, платёж, как идут деньги,
    tipo de transferencia, método, método de pago, tipo de transferência, método de pagamento,
    yöntem, ödeme yöntemi, transfer türü, transfer yöntemi, para nasıl gidiyor, الطريقة, طريقة الدفع, نوع التحويل, طريقة وصول المال`,
  iban: `beneficiary iban, recipient iban, receiver iban, creditor iban, iban получателя, iban del beneficiario, iban del destinatario,
    iban do beneficiário, iban do favorecido, iban do destinatário, alıcı iban, alıcının iban numarası, آيبان المستفيد, رقم آيبان المستفيد,
    iban, iban number, account iban, iban account, ибан, счёт iban, счет iban, cuenta iban, conta iban, iban no, iban numarası, hesap iban,
    آيبان, الآيبان, رقم الآيبان`,
  account: `beneficiary account, beneficiary account number, recipient account, счёт получателя, счет получателя,
    номер счёта получателя, номер счета получателя, cuenta del beneficiario, conta do beneficiário, conta do favorecido,
    alıcı hesabı, alıcı hesap no, حساب المستفيد, رقم حساب المستفيد,
    account, account number, account no, bank account, счёт, счет, номер счёта, номер счета, расчётный счёт, расчетный счет,
    cuenta, número de cuenta, n.º de cuenta, cuenta bancaria, conta, número da conta, conta bancária,
    hesap, hesap no, hesap numarası, banka hesabı, الحساب, رقم الحساب, الحساب البنكي`,
  routing: `routing, routing number, aba, aba number, код банка, номер aba, número de ruta, ruta, código del banco,
    número de roteamento, roteamento, código do banco, aba numarası, aba no, رقم التوجيه, رمز البنك`,
  bic: `bic, swift, swift bic, swift code, bic swift, бик, код swift, código swift, código bic, swift kodu, bic kodu,
    رمز السويفت, سويفت, رمز swift`,
  bank: `bank, bank name, банк, название банка, banco, nombre del banco, nome do banco, banka, banka adı, البنك, اسم البنك, المصرف`,
  // What stays with the recipient and goes with every transfer.
  note: `note, note for the bank, комментарий, примечание, примечание для банка, пометка для банка,
    nota, nota para el banco, mensagem para o banco, mensagem, not, banka için not, ملاحظة, ملاحظة للبنك`,
  // What is said of one payment.
  reference: `reference, payment reference, purpose, description, invoice, invoice number, invoice no,
    назначение, назначение платежа, номер счёта-фактуры, основание,
    concepto, referencia, descripción, motivo, factura, número de factura,
    referência, descrição, finalidade, fatura, número da fatura,
    açıklama, referans, fatura no, fatura numarası, الوصف, الغرض, البيان, المرجع, الفاتورة, رقم الفاتورة`,
  street: `street, address line 1, street address, улица, улица и дом, calle, calle y número, rua, rua e número, logradouro,
    sokak, sokak ve kapı no, cadde, الشارع, عنوان الشارع`,
  street2: `street 2, address line 2, flat, flat floor company, квартира, офис, квартира этаж компания,
    piso, piso puerta empresa, complemento, apartamento, apartamento andar empresa,
    daire, daire kat şirket, الشقة, الشقة أو الطابق أو الشركة`,
  city: 'city, town, город, ciudad, población, cidade, município, şehir, il, المدينة',
  postcode: `postcode, zip, zip code, postal code, индекс, почтовый индекс, código postal, cep, cep ou código postal,
    posta kodu, الرمز البريدي`,
  country: `country, country code, страна, код страны, país, código de país, código do país, ülke, ülke kodu,
    البلد, الدولة, رمز البلد, رمز الدولة`,
  asset: `asset, currency, coin, token, symbol, asset or currency, актив, валюта, монета, токен, актив или валюта,
    activo, moneda, divisa, activo o moneda, ativo, moeda, ativo ou moeda,
    varlık, para birimi, varlık veya para birimi, döviz, الأصل, العملة, الأصل أو العملة`,
  network:
    'network, chain, blockchain, сеть, блокчейн, red, cadena, rede, ağ, zincir, الشبكة, السلسلة',
  address: `recipient address, receiver address, destination address, to address, payout address, адрес получателя,
    dirección del destinatario, endereço do destinatário, alıcı adresi, عنوان المستلم,
    address, wallet, wallet address, crypto address, адрес, кошелёк, кошелек, адрес кошелька,
    dirección, billetera, monedero, dirección de la billetera, endereço, carteira, endereço da carteira,
    adres, cüzdan, cüzdan adresi, العنوان, المحفظة, عنوان المحفظة`,
  contract: `contract, contract address, token address, token contract, asset contract, mint, mint address,
    контракт, адрес контракта, адрес токена, контракт токена, contrato, dirección del contrato, contrato del token,
    endereço do contrato, contrato do token, sözleşme, sözleşme adresi, token sözleşmesi, العقد, عنوان العقد, عقد الرمز`,
  tokenType:
    'token type, asset type, тип токена, тип актива, tipo de token, tipo de activo, tipo de ativo, token türü, varlık türü, نوع الرمز, نوع الأصل',
  memo: 'memo, tag, destination tag, мемо, тег, etiqueta, etiket, المذكرة, ميمو, الوسم',
  // What is paid out stands before other sums.
  amount: `net pay, net amount, net salary, net wages, take home pay, amount to pay, amount due, to pay, payment amount, transfer amount, payout amount,
    сумма к выплате, к выплате, сумма к оплате, к оплате, на руки, сумма платежа, сумма перевода, сумма выплаты,
    neto a pagar, neto a percibir, líquido a percibir, importe neto, salario neto, pago neto, importe a pagar,
    líquido a receber, valor líquido, salário líquido, pagamento líquido, valor a pagar,
    ödenecek tutar, net ödeme, net tutar, net maaş, net ücret, ödeme tutarı,
    صافي الراتب, الراتب الصافي, صافي المبلغ, المبلغ المستحق, مبلغ الدفع,
    amount, sum, total amount, total, value, сумма, итого, importe, monto, cantidad, suma, total a pagar,
    valor, quantia, montante, total líquido, tutar, miktar, toplam, المبلغ, القيمة, المجموع, الإجمالي`,
} as const
export type Field = keyof typeof HEADINGS
export const ALL_FIELDS = Object.keys(HEADINGS) as Field[]

/** As headings are compared: small letters without accents, marks and what stands in brackets. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\(.*?\)/gs, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    // Turkish capitals lose their difference on other keyboards.
    .replaceAll('ı', 'i')

/** Whether a cell holds one of the words of such a list. */
export const isAmong = (list: string, cell: string): boolean =>
  list.split(',').some((one) => headingKey(one) === headingKey(cell))

const FIELD_BY_HEADING = new Map(
  ALL_FIELDS.flatMap((field) =>
    HEADINGS[field].split(',').map((heading) => [headingKey(heading), field] as const),
  ),
)

/** What stands for a currency besides its code. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  ЕВРО: 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  РУБ: 'RUB',
  '₺': 'TRY',
  TL: 'TRY',
  R$: 'BRL',
  '₿': 'BTC',
}
const COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'TRX', 'TON', 'SOL', 'BNB', 'POL', 'AVAX']
/** What joins the amount and its currency to one heading: "Amount in EUR". */
const JOINTS = ['in', 'en', 'em', 'в', 'ب']

const wordsOf = (heading: string): string[] => heading.match(/\p{L}*\p{Sc}|[\p{L}\p{N}]+/gu) ?? []

function currencyOf(word: string): string | undefined {
  const code = word.toUpperCase()
  const isKnown = COINS.includes(code) || fiatDigits(code) !== undefined
  return isKnown ? code : SIGNS[code]
}

/** The currencies that a heading names; where it names none that is known, its capitals among small letters. */
function unitsOf(heading: string): string[] {
  const words = wordsOf(heading)
  const known = words.filter((word) => currencyOf(word) !== undefined)
  if (known.length > 0 || !/\p{Ll}/u.test(heading)) return known
  return words.filter((word) => /^[A-Z]{3,6}$/.test(word))
}

/** The currency that a column of amounts is in, as its heading says it; of several all of them, which is no currency. */
export const unitIn = (heading: string): string | undefined =>
  [...new Set(unitsOf(heading).map((word) => currencyOf(word) ?? word))].join('/') || undefined

/** The key of a heading that is known; of amounts it may say the currency as well. */
function knownKey(heading: string): string | undefined {
  const key = headingKey(heading)
  const known = FIELD_BY_HEADING.has(key) ? key : undefined
  // Most cells are no headings: what takes long is looked at only where there may be a currency beside a word.
  if (known !== undefined || !/\p{L}[^\p{L}\p{N}]+\p{L}|\p{Sc}/u.test(heading)) return known
  const others = [...unitsOf(heading), ...JOINTS]
  const rest = wordsOf(heading).filter((word) => !others.includes(word))
  const bare = headingKey(rest.join(' '))
  return FIELD_BY_HEADING.get(bare) === 'amount' ? bare : undefined
}

export const fieldNamed = (heading: string): Field | undefined =>
  FIELD_BY_HEADING.get(knownKey(heading) ?? '')

/** Tables of banks have these of the payer as well, and those of payrolls more than one sum. */
const OF_BOTH: readonly Field[] = ['amount', 'iban', 'account', 'address']

/** Whether another heading says better what is paid out, or to whom. */
export function isOutdone(heading: string, headings: readonly string[]): boolean {
  const field = fieldNamed(heading)
  if (field === undefined || !OF_BOTH.includes(field)) return false
  const order = [...FIELD_BY_HEADING.keys()]
  const rank = (one: string) => order.indexOf(knownKey(one) ?? '')
  return headings.some((other) => fieldNamed(other) === field && rank(other) < rank(heading))
}

/** How many fields the cells of a row name as headings do. */
export const namedIn = (cells: readonly string[]): number =>
  new Set(cells.map(fieldNamed).filter((field) => field !== undefined)).size
