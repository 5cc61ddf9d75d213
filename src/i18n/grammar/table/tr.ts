/** What stands above and in the columns of tables in Turkish. */
import type { TableWords } from '../words.ts'

export const tableWords: TableWords = {
  headings: {
    name: `ad, isim, adı, ad soyad, adı soyadı, alıcı, alıcı adı, lehtar, unvan, şirket, şirket adı, kişi, hesap sahibi,
      hesap sahibi adı, alıcı adı soyadı, alıcı unvanı, personel, personel adı, çalışan`,
    type: 'tür, tip, alıcı türü, kişi veya şirket',
    nickname: 'takma ad, kısa ad',
    email: 'e-posta, eposta, e-posta adresi',
    phone: 'telefon, telefon numarası, cep telefonu',
    rail: 'yöntem, ödeme yöntemi, transfer türü, transfer yöntemi, para nasıl gidiyor',
    iban: ['alıcı iban, alıcının iban numarası', 'iban no, iban numarası, hesap iban'],
    account: ['alıcı hesabı, alıcı hesap no', 'hesap, hesap no, hesap numarası, banka hesabı'],
    routing: 'aba numarası, aba no',
    bic: 'swift kodu, bic kodu',
    bank: 'banka, banka adı',
    note: 'not, banka için not',
    reference: 'açıklama, referans, fatura no, fatura numarası',
    street: 'sokak, sokak ve kapı no, cadde',
    street2: 'daire, daire kat şirket',
    city: 'şehir, il',
    postcode: 'posta kodu',
    country: 'ülke, ülke kodu',
    asset: 'varlık, para birimi, varlık veya para birimi, döviz',
    network: 'ağ, zincir',
    address: ['alıcı adresi', 'adres, cüzdan, cüzdan adresi'],
    contract: 'sözleşme, sözleşme adresi, token sözleşmesi',
    tokenType: 'token türü, varlık türü',
    memo: 'etiket',
    amount: [
      'ödenecek tutar, net ödeme, net tutar, net maaş, net ücret, ödeme tutarı',
      'tutar, miktar, toplam',
    ],
  },
  company: 'şirket, işletme, tüzel kişi',
  person: 'kişi, birey, bireysel, gerçek kişi',
  crypto: 'kripto, kripto para',
}
