/** Schemas of the data that the platform holds of a person or company (E45, contract §3.9). */
import * as z from 'zod/mini'

import { AnyMembers, openEnum } from '../common/schema.ts'
import { Country } from '../system/country-schema.ts'
import { VerificationStatus } from '../user/schema.ts'
import { ENTITY_TYPES } from './schema.ts'

const text = z.nullish(z.string())
const flag = z.nullish(z.boolean())
const members = z.nullish(AnyMembers)

const KycAddress = z.object({
  id: z.nullish(z.union([z.string(), z.int()])),
  address_line1: text,
  address_line2: text,
  city: text,
  postal_code: text,
  state_province_region: text,
  country_id: z.nullish(z.int()),
  country: z.nullish(Country),
})

const govId = {
  gov_id_type: text,
  gov_id_number: text,
  gov_id_country: text,
  gov_id_issuance_authority: text,
  gov_id_issuance_date: text,
  gov_id_expiration_date: text,
  gov_id_front_url: text,
  gov_id_back_url: text,
  tax_identification_number: text,
}

const names = {
  first_name: text,
  middle_name: text,
  last_name: text,
  first_name_local: text,
  middle_name_local: text,
  last_name_local: text,
  date_of_birth: text,
  country_of_birth: text,
  nationality: text,
  email: text,
  phone: text,
  selfie_url: text,
  proof_of_address_type: text,
  proof_of_address_url: text,
  supplementary_info: text,
  supplementary_url: text,
  address: z.nullish(KycAddress),
}

const BeneficialOwner = z.object({
  ...names,
  ...govId,
  id: z.nullish(z.union([z.string(), z.int()])),
  business_title: text,
  has_control: flag,
  has_ownership: flag,
  is_signer: flag,
  role: z.nullish(
    openEnum([
      'OWNER_OR_OPERATOR',
      'PARTNER',
      'UBO',
      'DIRECTOR_CONTROL_PERSON_OR_LEGAL_REP',
      'AGENT_OR_AUTHORISED_PERSON',
    ]),
  ),
  share_proportion: text,
  relationship_established_at: text,
  auth_letter_url: text,
})

const person = {
  ...names,
  ...govId,
  gov_id_hand_hold_url: text,
  occupation: text,
  annual_salary: text,
  expected_monthly_volume: text,
  id_number: text,
  id_type: text,
  additional_id_number: text,
  additional_id_type: text,
  tax_identification_number_type: text,
  purpose: text,
  purpose_other: text,
  source_of_funds: text,
  compliance_screening_explanation: text,
}

const business = {
  business_name: text,
  business_name_local: text,
  trade_name: text,
  business_description: text,
  business_industry: text,
  business_type: text,
  trade_type: text,
  registration_number: text,
  incorporation_number: text,
  certificate_number: text,
  license_expiration_date: text,
  formation_date: text,
  website: text,
  export_country: text,
  product_service_category: text,
  business_registration_doc_url: text,
  formation_doc_url: text,
  articles_of_association_url: text,
  certificate_of_incumbency_url: text,
  certificate_of_registration_doc_type: text,
  certificate_of_registration_doc_url: text,
  constitution_or_annual_report_url: text,
  partnership_deed_url: text,
  partnership_mins_of_meeting_url: text,
  proof_of_ownership_url: text,
  share_structure_url: text,
  ubo_declaration_url: text,
}

const DueDiligence = z.object({
  general_info: members,
  contact_person_info: members,
  legal_representative_info: members,
  directors_info: z.nullish(z.array(AnyMembers)),
  ownership_structure: z.nullish(z.array(AnyMembers)),
})

/**
 * The person or company behind a wallet. Only type and status are required, so that the screen
 * works without the rest.
 */
export const VerificationEntity = z.object({
  type: openEnum(ENTITY_TYPES),
  status: VerificationStatus,
  dao_status: flag,
  transmits_customer_funds: flag,
  ...person,
  ...business,
  aml_questionnaire: members,
  sof_eu_questionnaire: members,
  due_diligence_form: z.nullish(DueDiligence),
  beneficial_owners: z.nullish(z.array(BeneficialOwner)),
})
export type VerificationEntity = z.output<typeof VerificationEntity>
