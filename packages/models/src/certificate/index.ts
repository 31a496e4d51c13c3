/**
 * Certificates of how many solutions a puzzle has, with a proof that there is no other.
 *
 * @module @edgewise/models/certificate
 */
export {
  type Certificate,
  CertificateError,
  type CertifiedSearch,
  MOST_SOLUTIONS,
  readCertificate,
  writeCertificate,
} from "./certificate.js";
export { checkCertificate, type Finding, type Recount } from "./check.js";
export { anotherSolution, type Claim, claimAsDimacs } from "./claim.js";
export { proveNoOther } from "./prove.js";
