import type { DocumentTexts } from './documentTexts'

export const es: DocumentTexts = {
  figures: {
    principal: 'Monto del préstamo',
    received: 'Recibe en la cuenta',
    tenor: 'Plazo',
    tenorValue: '{days} días desde el desembolso',
    dueDate: 'Vencimiento si se desembolsa el {startDate}',
    dueDateValue: '{dueDate}, 23:59 WIB',
    interest: 'Interés ({dailyRate} por día)',
    serviceFee: 'Comisión por servicio ({feeRate} del préstamo)',
    discount: 'Descuento del cupón',
    total: 'Total a pagar al vencimiento',
    rate: 'Todos los costos por día y por año',
    account: 'Cuenta que recibe',
  },
  agreement: {
    title: 'Contrato de préstamo',
    sections: {
      parties: ['Las partes', '{lender} presta dinero a {name} (NIK {nik}, celular {phone}), en adelante usted.'],
      loan: ['El préstamo', 'El préstamo se desembolsa completo, sin descuentos por adelantado.'],
      charges: [
        'Cómo se calculan los costos',
        'El interés y la comisión se cuentan por día usado del calendario WIB, desde el desembolso hasta el día del pago: 1 día como mínimo y {days} días como máximo.',
        'Juntos nunca superan {cap} por día del monto del préstamo.',
        'Un cupón reduce solo los costos, nunca el capital.',
      ],
      late: [
        'Mora',
        'Desde el día siguiente al vencimiento hay un cargo por mora de {lateRate} por día sobre el capital no pagado: {lateFeePerDay} por día si no se ha pagado nada.',
        'Todos los costos y cargos juntos nunca superan el monto del préstamo; la mora es de {lateCeiling} como máximo.',
      ],
      payment: [
        'Pago',
        'Los pagos se aplican en este orden: mora, interés, comisión por servicio, comisión por extensión y capital. Cuenta el día en que usted paga, no el día en que nos enteramos.',
        'Puede pagar antes o en parte sin costo adicional. Lo que pague de más es suyo y se le devuelve.',
      ],
      extension: [
        'Extensión',
        'El préstamo se puede extender {maxExtensions} veces como máximo, pagando todos los costos hasta ese día y una comisión de {extensionRate} por día del capital. Cada extensión se acepta por separado.',
      ],
      giveBack: [
        'Devolución en 24 horas',
        'En las 24 horas siguientes al desembolso puede devolver el capital sin ningún costo.',
      ],
      complaints: ['Reclamos', '{complaints}'],
      language: ['Idioma', 'El texto en indonesio es el que obliga.'],
    },
  },
  summary: {
    title: 'Resumen personal del producto (RIPLAY)',
    sections: {
      product: [
        'Producto y proveedor',
        '{product}: préstamo en efectivo sin garantía, se paga de una vez. Proveedor: {lender}.',
      ],
      figures: ['Su préstamo', 'Este resumen no es un contrato ni publicidad.'],
      benefits: ['Beneficios', 'El dinero llega completo a su cuenta. Paga solo por los días que usa.'],
      risks: [
        'Riesgos',
        '{riskWarning}',
        'Pagar tarde suma {lateFeePerDay} por día, {lateCeiling} como máximo, bloquea su límite y queda en su historial de crédito.',
      ],
      conditions: [
        'Condiciones y procedimiento',
        'Ciudadanía indonesia, 18 años o más y una cuenta a su nombre. Lo que vence en un mes no supera la parte del ingreso que fija la norma. La solicitud se revisa primero y luego se envía el dinero.',
      ],
      simulation: [
        'Simulación',
        'Pagado al vencimiento: {total}. Pagado antes, el {earlyDate}: {earlyTotal}. Un día tarde: {total} más {lateFeePerDay}.',
      ],
      extension: ['Si se extiende el día del vencimiento', '{extensions}'],
      complaints: ['Preguntas y reclamos', '{complaints}'],
    },
  },
  extension: {
    title: 'Cambio del contrato: extensión',
    sections: {
      change: [
        'Qué cambia',
        'El préstamo {product} de {principal}, desembolsado a {name} el {paidOutOn}, se extiende {extensionDays} días.',
        'El vencimiento pasa del {oldDueDate} al {newDueDate}, 23:59 WIB.',
      ],
      price: [
        'Cuánto cuesta',
        'Paga ahora ({onDate}): {extensionAmount}, de los cuales {extensionFee} es la comisión por extensión. Paga en el nuevo vencimiento: {owedAfter}.',
        'Todos los costos del préstamo con la extensión: {totalCost}; sin ella: {totalCostWithout}.',
        'La extensión vale una vez pagada. El resto del contrato no cambia.',
      ],
    },
  },
  extensionLine: '{days} días: paga {amount} (con una comisión de {fee}), nuevo vencimiento {newDueDate}.',
  noExtension: 'Este préstamo no se puede extender.',
  help: 'Traducción para ayudarle a leer. El texto en indonesio es el que obliga.',
}
