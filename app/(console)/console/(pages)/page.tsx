/** The layout redirects to the first page of the member's role. */
export default function Page(): null {
  return null;
}
