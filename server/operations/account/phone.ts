/** Why a phone number cannot be taken, or null. Countries and people write them in many ways: three digits are enough. */
export function phoneProblem(phone: string): string | null {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return digits < 3 ? 'Please enter a phone number.' : null;
}
