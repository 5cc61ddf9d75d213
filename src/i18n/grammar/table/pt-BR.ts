/** What stands above and in the columns of tables in Portuguese. */
import type { TableWords } from '../words.ts'

export const tableWords: TableWords = {
  headings: {
    name: `nome, nome completo, destinatário, beneficiário, favorecido, nome do favorecido, contato, empresa, razão social,
      titular da conta, nome do titular, nome do beneficiário, nome do destinatário, funcionário, colaborador`,
    type: 'tipo, tipo de destinatário, pessoa ou empresa',
    nickname: 'apelido, nome curto',
    email: 'e-mail do favorecido',
    phone: 'celular, telefone, número de telefone',
    rail: 'tipo de transferência, método, método de pagamento',
    iban: ['iban do beneficiário, iban do favorecido, iban do destinatário', 'conta iban'],
    account: [
      'conta do beneficiário, conta do favorecido',
      'conta, número da conta, conta bancária',
    ],
    routing: 'número de roteamento, roteamento, código do banco',
    bic: 'código swift, código bic',
    bank: 'banco, nome do banco',
    note: 'mensagem para o banco, mensagem, nota',
    reference: 'referência, descrição, finalidade, fatura, número da fatura',
    street: 'rua, rua e número, logradouro',
    street2: 'complemento, apartamento, apartamento andar empresa',
    city: 'cidade, município',
    postcode: 'cep, código postal, cep ou código postal',
    country: 'país, código do país',
    asset: 'ativo, moeda, ativo ou moeda, código da moeda, moeda do pagamento, moeda de destino',
    network: 'rede',
    address: ['endereço do destinatário', 'endereço, carteira, endereço da carteira'],
    contract: 'endereço do contrato, contrato, contrato do token',
    tokenType: 'tipo de token, tipo de ativo',
    memo: 'etiqueta, tag de destino, memo ou tag',
    amount: [
      'líquido a receber, valor líquido, salário líquido, pagamento líquido, valor a pagar',
      'valor, quantia, montante, total líquido',
      'total a pagar, total, valor total',
    ],
  },
  topics: {
    currency: 'moeda*, divisa*, símbolo, ativo*',
    amount:
      'valor*, quantia*, montante*, quantidade*, unidade, unidades, fator*, multiplicador, escala, decimais, total*',
    memo: 'etiqueta*, mensagem*, comentário*, nota, notas, observaç*, id do pagamento',
    state: `status*, estado, situação, pago, paga, pagos, quitado, liquidado, processado, cancelad*, anulad*, rejeitad*,
      devoluç*, reembolso*, estorno*, débito*, crédito, sentido, sinal, tipo, tipo de operação, tipo de lançamento`,
  },
  company: 'empresa, negócio, companhia, pessoa jurídica, pj',
  person: 'pessoa, pessoa física, pf, particular',
  crypto: 'cripto, criptomoeda',
  joint: 'em',
}
