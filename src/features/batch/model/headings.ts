/** What people and other programs write above the columns of a table, in each of the languages. */

/** A field with its headings, the clearest first; those that the app itself shows are among them. */
export const HEADINGS = {
  name: `name, full name, recipient, recipient name, beneficiary, beneficiary name, payee, contact, company, company name, counterparty,
    имя, фио, получатель, имя получателя, название, компания, контрагент,
    nombre, nombre completo, destinatario, beneficiario, nombre del beneficiario, empresa, contacto, razón social,
    nome, nome completo, destinatário, beneficiário, favorecido, nome do favorecido, contato, razão social,
    ad, isim, adı, ad soyad, adı soyadı, alıcı, alıcı adı, lehtar, unvan, şirket, şirket adı, kişi,
    الاسم, الاسم الكامل, المستلم, اسم المستلم, المستفيد, اسم المستفيد, الشركة, اسم الشركة, جهة الاتصال`,
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
  iban: 'iban, ибан, iban no, iban numarası, آيبان, الآيبان, رقم الآيبان',
  account: `account, account number, счёт, счет, номер счёта, номер счета, расчётный счёт, расчетный счет,
    cuenta, número de cuenta, n.º de cuenta, conta, número da conta, conta bancária,
    hesap, hesap no, hesap numarası, الحساب, رقم الحساب, الحساب البنكي`,
  routing: `routing, routing number, aba, aba number, код банка, номер aba, número de ruta, ruta, código del banco,
    número de roteamento, roteamento, código do banco, aba numarası, aba no, رقم التوجيه, رمز البنك`,
  bic: `bic, swift, swift bic, swift code, bic swift, бик, код swift, código swift, código bic, swift kodu, bic kodu,
    رمز السويفت, سويفت, رمز swift`,
  bank: `bank, bank name, банк, название банка, banco, nombre del banco, nome do banco, banka, banka adı, البنك, اسم البنك, المصرف`,
  note: `note, note for the bank, reference, payment reference, purpose, description, назначение, назначение платежа, комментарий, примечание, примечание для банка, пометка для банка,
    nota, nota para el banco, concepto, referencia, descripción, motivo,
    mensagem para o banco, mensagem, referência, descrição, finalidade,
    not, banka için not, açıklama, referans, ملاحظة, ملاحظة للبنك, الوصف, الغرض, البيان, المرجع`,
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
  address: `address, wallet, wallet address, crypto address, адрес, кошелёк, кошелек, адрес кошелька,
    dirección, billetera, monedero, dirección de la billetera, endereço, carteira, endereço da carteira,
    adres, cüzdan, cüzdan adresi, العنوان, المحفظة, عنوان المحفظة`,
  memo: 'memo, tag, destination tag, мемо, тег, etiqueta, etiket, المذكرة, ميمو, الوسم',
  amount: `amount, sum, total, value, сумма, итого, к выплате, importe, monto, cantidad, suma, valor, quantia, montante,
    tutar, miktar, toplam, المبلغ, القيمة, المجموع, الإجمالي`,
} as const
export type Field = keyof typeof HEADINGS

/** As headings are compared: small letters without accents, marks and what stands in brackets. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    // Turkish capitals lose their difference on other keyboards.
    .replaceAll('ı', 'i')

/** Whether a cell holds one of the words of such a list. */
export const isAmong = (list: string, cell: string): boolean =>
  list.split(',').some((one) => headingKey(one) === headingKey(cell))
