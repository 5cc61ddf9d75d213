/** What stands above and in the columns of tables in Spanish. */
import type { TableWords } from '../words.ts'

export const tableWords: TableWords = {
  headings: {
    name: `nombre, nombre completo, destinatario, beneficiario, nombre del beneficiario, empresa, contacto, razón social,
      titular, titular de la cuenta, nombre del titular, nombre del destinatario, nombre y apellidos, empleado, trabajador`,
    type: 'tipo, tipo de destinatario, persona o empresa',
    nickname: 'apodo, nombre corto',
    email: 'correo, correo electrónico',
    phone: 'teléfono, número de teléfono, móvil, celular',
    rail: 'tipo de transferencia, método, método de pago',
    iban: ['iban del beneficiario, iban del destinatario', 'cuenta iban'],
    account: [
      'cuenta del beneficiario',
      'cuenta, número de cuenta, n.º de cuenta, cuenta bancaria',
    ],
    routing: 'número de ruta, ruta, código del banco',
    bic: 'código swift, código bic',
    bank: 'banco, nombre del banco',
    note: 'nota, nota para el banco',
    reference: 'concepto, referencia, descripción, motivo, factura, número de factura',
    street: 'calle, calle y número',
    street2: 'piso, piso puerta empresa',
    city: 'ciudad, población',
    postcode: 'código postal',
    country: 'país, código de país',
    asset: `activo, moneda, divisa, activo o moneda, código de moneda, moneda del pago, moneda de destino, código de divisa, cripto`,
    network: 'red, cadena',
    address: [
      'dirección del destinatario',
      'dirección, billetera, monedero, dirección de la billetera',
    ],
    contract: 'contrato, dirección del contrato, contrato del token',
    tokenType: 'tipo de token, tipo de activo',
    memo: 'etiqueta, etiqueta de destino, memo o etiqueta',
    amount: [
      'neto a pagar, neto a percibir, líquido a percibir, importe neto, salario neto, pago neto, importe a pagar',
      'importe, monto, cantidad, suma, valor',
      'total a pagar, total, importe total',
    ],
  },
  topics: {
    currency: 'moneda*, divisa*, símbolo, activo*',
    amount:
      'importe*, monto*, cantidad*, unidad, unidades, factor*, multiplicador, escala, decimales, total*, valor*',
    memo: 'etiqueta*, mensaje*, comentario*, nota, notas, observaci*, id de pago',
    state: `estado, estatus, situación, pagado, pagada, pagados, abonado, liquidado, procesado, cancelad*, anulad*,
      rechazad*, devoluci*, reembolso*, débito*, crédito, debe, haber, cargo, abono, sentido, signo, tipo,
      tipo de operación, tipo de movimiento, dirección del pago`,
  },
  company: 'empresa, negocio, compañía, persona jurídica',
  person: 'persona, particular, persona física',
  crypto: 'cripto, criptomoneda',
  joint: 'en',
}
