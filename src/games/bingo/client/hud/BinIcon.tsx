// A bin: takes a ticket out of the order. A cross there would look like the one that closes the sheet.
export const BinIcon = () => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M3.500 5.500H16.500M8 5.500V3.200H12V5.500M5.200 5.500L6 16.800H14L14.800 5.500M8.500 9V13.500M11.500 9V13.500" />
  </svg>
);
