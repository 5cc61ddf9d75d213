/**
 * Data that the platform has stored about a person or company (E45), in the form that a screen
 * shows. Dates are ISO 8601, countries ISO 3166 codes.
 */
import type { VerificationEntity } from './entity-schema.ts'

type Text = string | undefined

export interface DocumentOnFile {
  /**
   * Kind of the document: PASSPORT, ID_CARD, DRIVERS or NIN; for a tax number EIN, SSN, VAT, TIN or
   * UTR.
   */
  type: Text
  number: string
  country: Text
  expiresAt: Text
}

export interface DataOnFile {
  isCompany: boolean
  name: Text
  localName: Text
  tradeName: Text
  birthDate: Text
  formationDate: Text
  birthCountry: Text
  nationality: Text
  registration: Text
  industry: Text
  website: Text
  address: {
    /** Street, place and region, in the order of an envelope. */
    lines: readonly string[]
    /** ISO 3166 code, or the platform's name of the country if there is no code. */
    country: Text
  }
  /**
   * Kind of the document that proves the address: UTILITY_BILL, BANK_STATEMENT, RENTAL_AGREEMENT or
   * TAX_DOCUMENT.
   */
  addressProof: Text
  documents: readonly DocumentOnFile[]
  occupation: Text
  /** Income that the person stated. The platform names no currency. */
  income: Text
  /** Amount of money that the person expects to move in a month. The platform names no currency. */
  monthlyVolume: Text
  fundsSource: Text
}

const joined = (...parts: (string | null | undefined)[]): Text =>
  parts.filter(Boolean).join(' ') || undefined

function documentsOf(entity: VerificationEntity): DocumentOnFile[] {
  const documents = [
    {
      type: entity.gov_id_type,
      number: entity.gov_id_number,
      country: entity.gov_id_country,
      expiresAt: entity.gov_id_expiration_date,
    },
    { type: entity.id_type, number: entity.id_number },
    { type: entity.additional_id_type, number: entity.additional_id_number },
    { type: entity.tax_identification_number_type, number: entity.tax_identification_number },
  ]
  return documents.flatMap(({ type, number, country, expiresAt }) =>
    number
      ? {
          type: type || undefined,
          number,
          country: country || undefined,
          expiresAt: expiresAt || undefined,
        }
      : [],
  )
}

export function toDataOnFile(entity: VerificationEntity): DataOnFile {
  const { address } = entity
  const isCompany = entity.type === 'business'
  return {
    isCompany,
    name: isCompany
      ? joined(entity.business_name)
      : joined(entity.first_name, entity.middle_name, entity.last_name),
    localName: isCompany
      ? joined(entity.business_name_local)
      : joined(entity.first_name_local, entity.middle_name_local, entity.last_name_local),
    tradeName: joined(entity.trade_name),
    birthDate: joined(entity.date_of_birth),
    formationDate: joined(entity.formation_date),
    birthCountry: joined(entity.country_of_birth),
    nationality: joined(entity.nationality),
    registration: joined(entity.registration_number),
    industry: joined(entity.business_industry),
    website: joined(entity.website),
    address: {
      lines: [
        address?.address_line1,
        address?.address_line2,
        joined(address?.postal_code, address?.city),
        address?.state_province_region,
      ].flatMap((line) => line || []),
      country: address?.country?.iso2 || address?.country?.name || undefined,
    },
    addressProof: joined(entity.proof_of_address_type),
    documents: documentsOf(entity),
    occupation: joined(entity.occupation),
    income: joined(entity.annual_salary),
    monthlyVolume: joined(entity.expected_monthly_volume),
    fundsSource: joined(entity.source_of_funds),
  }
}
