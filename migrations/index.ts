import type { Migration } from 'kysely/migration';
import * as cases from './0001_cases.ts';
import * as files from './0002_files.ts';
import * as statusCodes from './0003_status_codes.ts';
import * as fruitlessSearches from './0004_fruitless_searches.ts';
import * as installation from './0005_installation.ts';
import * as forgottenFiles from './0006_forgotten_files.ts';
import * as heldMails from './0007_held_mails.ts';
import * as codesOfWhoAsked from './0008_codes_of_who_asked.ts';
import * as backups from './0009_backups.ts';
import * as accounts from './0010_accounts.ts';
import * as audit from './0011_audit.ts';
import * as people from './0012_people.ts';
import * as timeline from './0013_timeline.ts';
import * as rawMails from './0020_raw_mails.ts';
import * as mailsIn from './0021_mails_in.ts';
import * as liveOffice from './0030_live_office.ts';
import * as mentions from './0031_mentions.ts';
import * as dueCases from './0032_due_cases.ts';
import * as contentEdits from './0040_content_edits.ts';
import * as ownData from './0050_own_data.ts';
import * as withdrawn from './0051_withdrawn.ts';
import * as ledger from './0060_ledger.ts';
import * as quotes from './0061_quotes.ts';
import * as orders from './0062_orders.ts';
import * as payments from './0063_payments.ts';
import * as orderPlan from './0064_order_plan.ts';
import * as orderReminders from './0065_order_reminders.ts';
import * as reconciliations from './0066_reconciliations.ts';
import * as documents from './0070_documents.ts';
import * as appointments from './0072_appointments.ts';
import * as documentTerms from './0073_document_terms.ts';
import * as appointmentsAtWork from './0077_appointments_at_work.ts';
import * as mailCalendar from './0078_mail_calendar.ts';
import * as askedPapers from './0080_asked_papers.ts';
import * as orderNumbers from './0081_order_numbers.ts';
import * as orderLetters from './0085_order_letters.ts';
import * as billingDetails from './0086_billing_details.ts';
import * as mailChanges from './0093_mail_changes.ts';
import * as contentBases from './0094_content_bases.ts';
import * as foldedStatistics from './0097_folded_statistics.ts';
import * as setAside from './0100_set_aside.ts';
import * as invitations from './0110_invitations.ts';
import * as refundApprovals from './0111_refund_approvals.ts';
import * as moneyLists from './0120_money_lists.ts';
import * as excludedFees from './0130_excluded_fees.ts';
import * as timelineTimes from './0136_timeline_times.ts';
import * as guardedCases from './0141_guarded_cases.ts';
import * as unaskedWishes from './0141_unasked_wishes.ts';
import * as businesses from './0142_businesses.ts';
import * as publishingProgress from './0142_publishing_progress.ts';
import * as appointmentAnswers from './0150_appointment_answers.ts';
import * as outgoingFiles from './0150_outgoing_files.ts';
import * as twinCases from './0151_twin_cases.ts';
import * as namedFees from './0160_named_fees.ts';
import * as replacedInvoices from './0161_replaced_invoices.ts';
import * as cameAs from './0162_came_as.ts';
import * as broughtFiles from './0164_brought_files.ts';
import * as attention from './0170_attention.ts';
import * as hashedTokens from './0171_hashed_tokens.ts';
import * as appointmentTerms from './0180_appointment_terms.ts';
import * as whatClerksTake from './0187_what_clerks_take.ts';
import * as foundByIndex from './0188_found_by_index.ts';
import * as jobs from './0190_jobs.ts';
import * as codes from './0191_codes.ts';
import * as moneyInBooks from './0192_money_in_books.ts';
import * as moreIndexes from './0193_more_indexes.ts';
import * as sampleRows from './0195_sample_rows.ts';
import * as messages from './0200_messages.ts';
import * as whatsapp from './0205_whatsapp.ts';
import * as chat from './0210_chat.ts';
import * as clerkQuotes from './0220_clerk_quotes.ts';
import * as moneyReceipts from './0230_money_receipts.ts';
import * as ordersOfReceipts from './0231_orders_of_receipts.ts';
import * as books from './0240_books.ts';
import * as phoneAccounts from './0250_phone_accounts.ts';
import * as balances from './0260_balances.ts';
import * as bookMonths from './0261_book_months.ts';
import * as businessPlaces from './0262_business_places.ts';
import * as searchEntries from './0263_search_entries.ts';
import * as pushes from './0270_pushes.ts';
import * as morning from './0271_morning.ts';
import * as contactConsents from './0272_contact_consents.ts';
import * as receivableBalances from './0290_receivable_balances.ts';
import * as foundAmongCustomers from './0291_found_among_customers.ts';
import * as laterNotices from './0300_later_notices.ts';
import * as numberHolders from './0310_number_holders.ts';
import * as pagesByOwnLink from './0311_pages_by_own_link.ts';
import * as mailOthers from './0315_mail_others.ts';
import * as consentPurposes from './0316_consent_purposes.ts';
import * as chatTokens from './0320_chat_tokens.ts';
import * as orderItems from './0325_order_items.ts';
import * as orderPeriods from './0326_order_periods.ts';
import * as certificateFiles from './0330_certificate_files.ts';
import * as receiptReturns from './0331_receipt_returns.ts';
import * as turnover from './0332_turnover.ts';
import * as quotesEverywhere from './0340_quotes_everywhere.ts';
import * as businessGstin from './0341_business_gstin.ts';
import * as messageConsents from './0345_message_consents.ts';
import * as filedPictures from './0346_filed_pictures.ts';

/**
 * All migrations, oldest first by name. To add one, create a file such as `0005_what_it_does.ts` in this folder with
 * `up`, written with the schema builder so that it works on both engines, and add a line here. Never edit a released
 * migration.
 */
export const migrations: Record<string, Migration> = {
  '0001_cases': cases,
  '0002_files': files,
  '0003_status_codes': statusCodes,
  '0004_fruitless_searches': fruitlessSearches,
  '0005_installation': installation,
  '0006_forgotten_files': forgottenFiles,
  '0007_held_mails': heldMails,
  '0008_codes_of_who_asked': codesOfWhoAsked,
  '0009_backups': backups,
  '0010_accounts': accounts,
  '0011_audit': audit,
  '0012_people': people,
  '0013_timeline': timeline,
  '0020_raw_mails': rawMails,
  '0021_mails_in': mailsIn,
  '0030_live_office': liveOffice,
  '0031_mentions': mentions,
  '0032_due_cases': dueCases,
  '0040_content_edits': contentEdits,
  '0050_own_data': ownData,
  '0051_withdrawn': withdrawn,
  '0060_ledger': ledger,
  '0061_quotes': quotes,
  '0062_orders': orders,
  '0063_payments': payments,
  '0064_order_plan': orderPlan,
  '0065_order_reminders': orderReminders,
  '0066_reconciliations': reconciliations,
  '0070_documents': documents,
  '0072_appointments': appointments,
  '0073_document_terms': documentTerms,
  '0077_appointments_at_work': appointmentsAtWork,
  '0078_mail_calendar': mailCalendar,
  '0080_asked_papers': askedPapers,
  '0081_order_numbers': orderNumbers,
  '0085_order_letters': orderLetters,
  '0086_billing_details': billingDetails,
  '0093_mail_changes': mailChanges,
  '0094_content_bases': contentBases,
  '0097_folded_statistics': foldedStatistics,
  '0100_set_aside': setAside,
  '0110_invitations': invitations,
  '0111_refund_approvals': refundApprovals,
  '0120_money_lists': moneyLists,
  '0130_excluded_fees': excludedFees,
  '0136_timeline_times': timelineTimes,
  '0141_guarded_cases': guardedCases,
  '0141_unasked_wishes': unaskedWishes,
  '0142_businesses': businesses,
  '0142_publishing_progress': publishingProgress,
  '0150_appointment_answers': appointmentAnswers,
  '0150_outgoing_files': outgoingFiles,
  '0151_twin_cases': twinCases,
  '0160_named_fees': namedFees,
  '0161_replaced_invoices': replacedInvoices,
  '0162_came_as': cameAs,
  '0164_brought_files': broughtFiles,
  '0170_attention': attention,
  '0171_hashed_tokens': hashedTokens,
  '0180_appointment_terms': appointmentTerms,
  '0187_what_clerks_take': whatClerksTake,
  '0188_found_by_index': foundByIndex,
  '0190_jobs': jobs,
  '0191_codes': codes,
  '0192_money_in_books': moneyInBooks,
  '0193_more_indexes': moreIndexes,
  '0195_sample_rows': sampleRows,
  '0200_messages': messages,
  '0205_whatsapp': whatsapp,
  '0210_chat': chat,
  '0220_clerk_quotes': clerkQuotes,
  '0230_money_receipts': moneyReceipts,
  '0231_orders_of_receipts': ordersOfReceipts,
  '0240_books': books,
  '0250_phone_accounts': phoneAccounts,
  '0260_balances': balances,
  '0261_book_months': bookMonths,
  '0262_business_places': businessPlaces,
  '0263_search_entries': searchEntries,
  '0270_pushes': pushes,
  '0271_morning': morning,
  '0272_contact_consents': contactConsents,
  '0290_receivable_balances': receivableBalances,
  '0291_found_among_customers': foundAmongCustomers,
  '0300_later_notices': laterNotices,
  '0310_number_holders': numberHolders,
  '0311_pages_by_own_link': pagesByOwnLink,
  '0315_mail_others': mailOthers,
  '0316_consent_purposes': consentPurposes,
  '0320_chat_tokens': chatTokens,
  '0325_order_items': orderItems,
  '0326_order_periods': orderPeriods,
  '0330_certificate_files': certificateFiles,
  '0331_receipt_returns': receiptReturns,
  '0332_turnover': turnover,
  '0340_quotes_everywhere': quotesEverywhere,
  '0341_business_gstin': businessGstin,
  '0345_message_consents': messageConsents,
  '0346_filed_pictures': filedPictures,
};
