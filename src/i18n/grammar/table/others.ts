/** Table headings in languages that the app can read in tables but is not translated into. */
import type { OtherTableWords } from '../words.ts'

const german: OtherTableWords = {
  headings: {
    name: `name des empfängers, empfänger, zahlungsempfänger, begünstigter, kontoinhaber, firma, mitarbeiter, vor und
      nachname`,
    iban: ['empfänger iban, iban des empfängers, iban zahlungsbeteiligter', 'iban konto'],
    account: 'kontonummer, konto, empfängerkonto',
    bic: 'bic des empfängers, swift code bic',
    reference: 'verwendungszweck, zahlungsreferenz, rechnungsnummer, kundenreferenz',
    asset:
      'währung, währungscode, whg, waehrung, zahlungswährung, zielwährung, devise, kryptowährung',
    network: 'netzwerk',
    address: ['empfängeradresse', 'walletadresse, wallet adresse'],
    memo: 'memo tag id',
    amount: [
      'auszahlungsbetrag, nettobetrag, zahlbetrag, nettolohn, nettogehalt',
      'betrag, summe',
      'gesamtbetrag',
    ],
  },
  topics: {
    currency: 'währung*, waehrung*, whg, belegwährung, hauswährung, waers, wkz, kryptowährung*',
    amount: `betrag*, einheit*, faktor*, skalierung, nachkommastellen, dezimalstellen, summe*, wert, kurs,
      wechselkurs, umrechnungskurs, menge, stunden, anteil*, prozent*, skonto, rabatt*, abzug, abzüge, offen,
      offener, restbetrag, saldo, anzahlung*, vorschuss*, umsatz, wrbtr, dmbtr, gebühr*, gebuehr*, steuer, steuern, mw st, ust, umsatzsteuer, brutto*,
      netto, provision*, spesen, zuschlag*, trinkgeld*, bonus, zwischensumme, preis*, kosten, lohn, gehalt`,
    memo: 'nachricht*, kommentar*, notiz*, bemerkung*, anmerkung*, zahlungs id',
    state: `zustand, bezahlt*, gezahlt*, beglichen, erledigt, ausgeführt, gebucht, storn*, abgelehnt, rückzahlung*,
      erstattung*, soll, haben, soll haben, soll haben kennzeichen, s h, lastschrift, gutschrift, richtung,
      vorzeichen, typ, art, buchungsart, umsatzart, buchungstext, ausgleich*, ausgeglichen, freigabe*,
      freigegeben, sperr*, zahlsperre, postensperre, zahldatum, zahlungsdatum, shkzg`,
  },
  joint: 'in',
  identifiers: 'ust id*, ust nr, steuer nr, steuer id*',
}

const french: OtherTableWords = {
  headings: {
    name: 'nom, nom complet, bénéficiaire, nom du bénéficiaire, destinataire, titulaire, titulaire du compte, salarié, employé',
    iban: ['iban du bénéficiaire', 'compte iban'],
    account: 'compte, numéro de compte',
    reference: 'référence, libellé, motif, objet, numéro de facture, référence du paiement',
    asset:
      'devise, monnaie, code devise, devise du paiement, devise de paiement, devise cible, cryptomonnaie',
    network: 'réseau',
    address: ['adresse du bénéficiaire', 'adresse du portefeuille'],
    amount: [
      'net à payer, montant net, salaire net, montant à payer',
      'montant, somme',
      'montant total',
    ],
  },
  topics: {
    currency: 'devise*, monnaie*, symbole',
    amount: `montant*, unité, unités, facteur*, multiplicateur, échelle, décimales, somme*, valeur*, taux,
      quantité*, heures, pourcentage*, remise*, retenue*, déduction*, solde*, reste*, acompte*, avance*, frais, taxe*, tva, impôt*, brut, brute, net, nette, commission*,
      sous total, supplément*, pourboire*, prime*, prix, coût*, pénalité*, salaire*, ajustement*`,
    memo: 'message*, commentaire*, remarque*, étiquette*, id de paiement, identifiant de paiement',
    state: `statut*, état, payé*, réglé*, soldé*, traité*, exécuté*, annulé*, rejeté*, refusé*, remboursement*,
      retour*, débit*, crédit, sens, signe, type*, type d opération, approuvé*, bloqué*, date de paiement`,
  },
  joint: 'en',
  identifiers: 'numéro tva, numéro de tva, tva intracommunautaire',
}

const italian: OtherTableWords = {
  headings: {
    name: 'nome, nome e cognome, beneficiario, nome del beneficiario, destinatario, intestatario, ragione sociale, dipendente',
    iban: ['iban beneficiario, iban del beneficiario', 'conto iban'],
    account: 'conto, numero di conto',
    reference: 'causale, riferimento, numero fattura, descrizione',
    asset: 'valuta, divisa, codice valuta, valuta di pagamento, valuta del pagamento, criptovaluta',
    network: 'rete',
    address: [
      'indirizzo del beneficiario, indirizzo beneficiario',
      'indirizzo del wallet, indirizzo wallet',
    ],
    amount: [
      'netto a pagare, importo netto, netto in busta, stipendio netto',
      'importo, somma',
      'importo totale, totale',
    ],
  },
  topics: {
    currency: 'valuta*, divisa*, moneta*, simbolo',
    amount: `importo*, unità, fattore*, moltiplicatore, scala, decimali, somma*, totale*, valore*, tasso*, cambio,
      quantità, ore, percentual*, sconto*, ritenut*, trattenut*, saldo, residuo, acconto*, anticip*, commission*, spese, tassa, tasse, imposta, imposte, iva, lordo, lorda,
      netto, netta, subtotale, mancia*, premio, prezzo, costo, costi, stipendio`,
    memo: 'messaggio*, commento*, nota, note, osservazion*, etichetta*, id pagamento',
    state: `stato, pagato*, pagata, saldato*, eseguito*, elaborato*, annullat*, rifiutat*, respint*, rimborso*,
      storno*, dare, avere, dare avere, addebito*, accredito*, segno, verso, direzione, tipo*, approvat*,
      bloccat*, data pagamento, data di pagamento`,
  },
  joint: 'in',
}

const japanese: OtherTableWords = {
  headings: {
    name: '受取人, 受取人名, 氏名, 名前, 口座名義',
    account: '口座番号',
    reference: '摘要, 請求書番号',
    asset: '通貨, 通貨コード, 送金通貨, 受取通貨, 銘柄',
    network: 'ネットワーク',
    address: ['受取アドレス, 送金先アドレス', 'アドレス, ウォレットアドレス'],
    memo: 'メモ, 宛先タグ, タグ',
    amount: ['送金額, 支払額, 振込金額, 差引支給額', '金額', '合計'],
  },
  topics: {
    currency: '通貨, 貨幣, 銘柄, 単価通貨',
    amount:
      '金額, 単位, 係数, 倍率, 小数, 合計, レート, 数量, 時間, 割引, 控除, 残高, 残額, 前払, 手数料, 税, 総額, 小計, 値引, 手取, 価格, 給与, 賞与',
    memo: 'メモ, タグ, メッセージ, コメント, 備考',
    state:
      'ステータス, 状態, 状況, 支払済, 済, 完了, 取消, 返金, 借方, 貸方, 入出金, 入出, 方向, 種別, 種類, 区分, 承認, 保留, 支払日',
  },
}

export const OTHER_TABLE_LANGUAGES = [german, french, italian, japanese]
