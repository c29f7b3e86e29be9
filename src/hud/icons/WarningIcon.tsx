// A blown bulb: something went wrong.
export const WarningIcon = ({ className = '' }: { readonly className?: string }) => (
  <svg className={`icon ${className}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path
      d="M17 33H31V39A4 4 0 0 1 27 43H21A4 4 0 0 1 17 39Z"
      fill="#CE8F2E"
      stroke="#1A1040"
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
    <path d="M31 35V39A4 4 0 0 1 27 43H22C26.5 42 29 39 29.5 35Z" fill="#4A2614" opacity=".55" />
    <path d="M17.5 37.5H30.5" stroke="#1A1040" strokeWidth="1.6" />
    <path
      d="M24 4C14.5 4 8.5 11 8.5 18.5C8.5 25.5 13.5 28.5 16.5 33H31.5C34.5 28.5 39.5 25.5 39.5 18.5C39.5 11 33.5 4 24 4Z"
      fill="#6A4A78"
      stroke="#1A1040"
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
    <path
      d="M37 12C36 22 29 30 17.5 32.5L17 33H31.5C34.5 28.5 39.5 25.5 39.5 18.5C39.5 16 38.5 13.6 37 12Z"
      fill="#2A1458"
      opacity=".5"
    />
    <path
      d="M27 4.5L22 12.5L28 17L21.5 24.5"
      fill="none"
      stroke="#1A1040"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M20 33L19 26L16.5 23.5M28 33L29 26L31.5 23.5"
      fill="none"
      stroke="#FFDC7A"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M13 17Q14 11 19 8.8" fill="none" stroke="#FFFBE6" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
);
