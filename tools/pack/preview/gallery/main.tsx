// Starts the gallery's page.
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const element = document.querySelector('#gallery');
if (!element) throw new Error('the page has no place for the gallery');
createRoot(element).render(<Gallery />);
